import { calendarAddresses, wordpressApi, wordpressHome } from './wordpress-site.js';

const PAGE = 'https://club.example.org/about/us/';
const link = (href: string): string => `<html><head><link rel="https://api.w.org/" href="${href}" /></head></html>`;

it.each([
  [link('https://club.example.org/wp-json/'), 'https://club.example.org/wp-json/', 'https://club.example.org'],
  [
    link('https://www.club.example.org/blog/wp-json/'),
    'https://www.club.example.org/blog/wp-json/',
    'https://www.club.example.org/blog',
  ],
  [
    `<link href='/en/wp-json/' rel='https://api.w.org/'>`,
    'https://club.example.org/en/wp-json/',
    'https://club.example.org/en',
  ],
  [
    link('https://club.example.org/index.php?rest_route=/'),
    'https://club.example.org/index.php?rest_route=/',
    'https://club.example.org',
  ],
  [
    link('http://club.example.org:8080/blog/wp-json/'),
    'https://club.example.org/blog/wp-json/',
    'https://club.example.org/blog',
  ],
  ['<img src="/wp-content/uploads/a.jpg">', 'https://club.example.org/wp-json/', 'https://club.example.org'],
])('a page of WordPress tells where its site is: %s', (html, api, home) => {
  expect(wordpressApi(html, PAGE)).toBe(api);
  expect(wordpressHome(api)).toBe(home);
});

it.each([
  link('https://other.example/wp-json/'),
  link('http://10.0.0.1/wp-json/'),
  link('javascript:alert(1)'),
  '<p>WordPress</p>',
  '',
])('anything else tells nothing: %s', (html) => {
  expect(wordpressApi(html, PAGE)).toBeUndefined();
});

it('the fullest calendar of a site is asked for first', () => {
  expect(calendarAddresses('https://club.example.org/blog/wp-json/')).toEqual([
    {
      requested: 'https://club.example.org/blog/wp-json/tribe/events/v1/',
      address: 'https://club.example.org/blog/',
    },
    ...['?mec-ical-feed=1', 'events.ics', '?feed=my-calendar-ics'].map((path) => {
      const address = `https://club.example.org/blog/${path}`;
      return { requested: address, address };
    }),
  ]);
});
