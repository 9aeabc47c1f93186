import { isNoPlace } from './no-place.js';

test.each([
  'Online',
  'ZOOM meeting',
  'Microsoft Teams-Besprechung',
  'TBA',
  'Check event page for more details',
  'オンライン開催',
  '미정',
  '線上',
  '待定',
])('%s is no place', (text) => {
  expect(isNoPlace(text)).toBe(true);
});

test.each(['Online Café', 'Zoom Gallery', 'Teamsters Hall', 'Web Street 5', '線上美術館', 'N', ''])(
  '%j may be one',
  (text) => {
    expect(isNoPlace(text)).toBe(false);
  },
);
