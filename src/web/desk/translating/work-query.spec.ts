import { workQuery, sheetPath, workPath } from './work-query.js';

describe('the list that an address names', () => {
  it.each([
    [{}, '/translations?to=ko&status=missing,outdated,machine'],
    [{ to: 'ja', status: 'missing', resource: 'events' }, '/translations?to=ja&status=missing&resource=events'],
    [
      { to: 'ja', resource: 'events', order: 'changed' },
      '/translations?to=ja&status=missing,outdated,machine&resource=events&order=changed',
    ],
    [
      { status: ['machine', 'missing'], resource: ['tags', 'venues'] },
      '/translations?to=ko&status=missing,machine&resource=venues,tags',
    ],
    [
      { to: 'xx', status: '<script>', resource: { a: 1 }, order: ['x'] },
      '/translations?to=ko&status=missing,outdated,machine',
    ],
    [
      { to: ['ja'], status: { length: 3 }, resource: 'original' },
      '/translations?to=ko&status=missing,outdated,machine',
    ],
  ])('%j is %s', (input, path) => {
    expect(workPath(workQuery(input, 'ko'))).toBe(path);
  });

  it('goes along with its records', () => {
    const place = {
      resource: 'events',
      id: 12,
      from: 'en',
      work: workQuery({ to: 'ja', resource: 'events' }, 'ko'),
    } as const;
    expect(sheetPath({ ...place, isInList: true }, '/next')).toBe(
      '/translations/events/12/next?from=en&to=ja&status=missing,outdated,machine&resource=events',
    );
    expect(sheetPath({ ...place, isInList: false })).toBe('/translations/events/12?from=en&to=ja');
  });
});
