import { readFileSync } from 'node:fs';
import { nodeRefusal, OLDEST_NODE } from './node-version.js';

describe('the version of Node', () => {
  test.each(['24.7.0', '24.21.0', '25.0.0', '26.1.0'])('%s will do', (version) => {
    expect(nodeRefusal(version)).toBeUndefined();
  });

  test.each(['20.20.2', '22.22.0', '24.6.9'])('%s is too old, and a sentence says what to do', (version) => {
    expect(nodeRefusal(version)).toContain(`needs Node 24.7 or newer and this is ${version}: install one`);
  });

  test('is the one that package.json names', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${OLDEST_NODE.join('.')}`);
  });
});
