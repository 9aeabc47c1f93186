import { pageOfView } from './former-views.js';

test.each([
  ['/events/list/', '/events/'],
  ['/events/photo/page/3/', '/events/'],
  ['/events/today', '/events/'],
  ['/events/page/2/', '/events/'],
  ['/events/2027-05-04/', '/events/day/2027-05-04/'],
  ['/events/2027-05/', '/events/month/2027-05/'],
  ['/events/category/music/jazz/list/', '/events/category/jazz/'],
  ['/events/category/music/month/2027-05/', '/events/category/music/'],
  ['/events/tag/free/page/2/', '/events/tag/free/'],
  ['/event/tai-chi/all/', '/event/tai-chi/'],
  ['/tag/free/', '/events/tag/free/'],
])('%s is %s', (view, page) => {
  expect(pageOfView(view)).toBe(page);
});

test.each([
  '/',
  '/events/',
  '/events/2027-13-04/',
  '/events/category/list/',
  '/events/category/music/',
  '/event/all/',
  '/news/',
  '/events/month/2031-05/',
  '/events/week/2026-08-20/',
  '/events/day/2026-08-31/',
])('%s is no view', (path) => {
  expect(pageOfView(path)).toBeUndefined();
});
