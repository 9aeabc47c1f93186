import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '../support/app.js';
import { buildService } from '../support/process.js';

/** The first place in a file that names the version. */
const named = (file: string, place: RegExp): string | undefined => place.exec(readFileSync(file, 'utf8'))?.[1];

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const LABEL = /org\.opencontainers\.image\.version="([^"]*)"/;

describe('the version of package.json', () => {
  let api: TestApp;

  beforeAll(async () => {
    await buildService();
    api = await startTestApp();
  });

  afterAll(() => api.close());

  test.each<[place: string, found: () => unknown]>([
    ['package-lock.json', () => (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string }).version],
    ['a section of CHANGELOG.md', () => named('CHANGELOG.md', new RegExp(`^## (${version}) \\(`, 'm'))],
    ['the label of the image', () => named('Dockerfile', LABEL)],
    ['the image that Kubernetes starts', () => named('deploy/kubernetes/kustomization.yaml', /newTag: '([^']*)'/)],
    ['the version of the chart', () => named('deploy/helm/kalends/Chart.yaml', /^version: '([^']*)'$/m)],
    ['the image that the chart starts', () => named('deploy/helm/kalends/Chart.yaml', /^appVersion: '([^']*)'$/m)],
    ['docs/openapi.json', () => named('docs/openapi.json', /"version": "([^"]*)"/)],
    ['kalends --version', () => execFileSync(process.execPath, ['dist/cli/kalends.js', '--version']).toString().trim()],
  ])('stands in %s', (_, found) => {
    expect(found()).toBe(version);
  });

  test.each(['/health/live', '/health/ready', '/calendar/events/v1/'])('is answered at %s', async (path) => {
    expect((await api.raw('get', path)).body).toMatchObject({ version });
  });

  test('is that of the OpenAPI document', async () => {
    expect((await api.raw('get', '/calendar/events/v1/doc')).body).toMatchObject({ info: { version } });
  });
});
