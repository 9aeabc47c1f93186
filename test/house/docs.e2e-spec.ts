import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import request from 'supertest';
import type { IndexResponse } from '#calendar/openapi/dto/index.response.js';
import { startDocumentedApp } from '../support/documented-app.js';
import { checkAnswer } from '../support/openapi.js';

const NS = '/calendar/events/v1';

let app: NestExpressApplication;
let document: OpenAPIObject;

beforeAll(async () => {
  ({ app, document } = await startDocumentedApp());
});

afterAll(() => app.close());

describe('GET /doc', () => {
  it.each([
    ['', `${NS}/`],
    ['/en', `/en${NS}/`],
    ['/zh-hant', `/zh-hant${NS}/`],
  ])('names the variant "%s" first when it came through it', async (segment, path) => {
    const { body } = await request(app.getHttpServer())
      .get(`${segment}${NS}/doc`)
      .set('Host', 'example.org')
      .expect(200);
    const { servers } = body as OpenAPIObject;
    expect(servers?.map(({ url }) => url)).toHaveLength(3);
    expect(servers?.[0]?.url).toBe(`http://example.org${path}`);
  });

  it('answers JSON to whoever accepts anything', async () => {
    const answer = await request(app.getHttpServer()).get(`${NS}/doc`).set('Accept', '*/*').expect(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['vary']).toMatch(/\bAccept\b(?!-)/);
    checkAnswer(document, {
      method: 'GET',
      path: `${NS}/doc`,
      status: 200,
      headers: answer.headers,
      body: answer.body as unknown,
    });
  });

  it.each([`${NS}/doc`, `/zh-hant${NS}/doc`, '/doc', '/doc/'])(
    'answers %s to a browser with the page that shows it',
    async (path) => {
      const server = app.getHttpServer();
      const answer = await request(server)
        .get(path)
        .set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
        .expect(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      const addresses = [...answer.text.matchAll(/(?:src|href|data-document)="([^"]+)"/g)].map(
        ([, address = '']) => address,
      );
      expect(addresses).toHaveLength(5);
      for (const address of addresses) {
        const { pathname } = new URL(address, `http://localhost${path}`);
        await request(server).get(pathname).set('Accept', 'application/json').expect(200);
      }
    },
  );

  it('serves nothing else of the package', async () => {
    for (const file of ['index.html', 'package.json', '..%2fpackage.json']) {
      await request(app.getHttpServer()).get(`/doc/assets/${file}`).expect(404);
    }
  });
});

describe('the index', () => {
  it('tells the same routes as the document, in the original’s form', async () => {
    const { body, headers } = await request(app.getHttpServer()).get(`${NS}/`).set('Host', 'example.org').expect(200);
    checkAnswer(document, { method: 'GET', path: NS, status: 200, headers, body });
    const { namespace, routes, _links } = body as IndexResponse;
    expect(namespace).toBe('calendar/events/v1');
    expect(_links.up).toEqual([{ href: 'http://example.org/' }]);
    expect(Object.keys(routes)).toHaveLength(Object.keys(document.paths).length);
    expect(routes[`${NS}/events/(?P<id>\\d+)`]).toMatchObject({
      namespace: 'calendar/events/v1',
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      endpoints: [
        { methods: ['GET'], args: { id: { type: 'integer', required: true }, password: { required: false } } },
        { methods: ['POST', 'PUT', 'PATCH'], args: { title: { type: 'string', required: false } } },
        { methods: ['DELETE'] },
      ],
    });
    expect(routes[NS]?.endpoints[0]?.args).toMatchObject({
      namespace: { default: 'calendar/events/v1' },
      context: { default: 'view' },
      multilingual_language: { required: false },
    });
    expect(routes[`${NS}/events`]?._links).toEqual({ self: [{ href: `http://example.org${NS}/events` }] });
  });
});
