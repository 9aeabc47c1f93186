import { startTestApp } from '../../support/app.js';

describe('the feed for harvesters', () => {
  it('is not there without a licence', async () => {
    const api = await startTestApp({});
    expect(await api.get('/rpde/events')).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
    await api.close();
  });
});
