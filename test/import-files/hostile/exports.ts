import { type HostileShape, numbered, post, times, wxr, WXR } from './parts.js';

export const EXPORTS: readonly HostileShape[] = [
  { ...WXR, name: 'elements within each other', size: 200_000, file: (n) => wxr(times(n, '<a>')) },
  { ...WXR, name: 'posts within each other', size: 100_000, file: (n) => wxr(times(n, '<item>')) },
  { ...WXR, name: 'posts', size: 3_000, file: (n) => wxr(numbered(n, (at) => post('', at + 1))) },
  { ...WXR, name: 'posts of one number', size: 3_000, file: (n) => wxr(times(n, post(''))) },
  {
    ...WXR,
    name: 'values of one name',
    size: 2_000,
    file: (n) =>
      wxr(
        numbered(n / 1000, (at) =>
          post(
            times(1000, '<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>'),
            at + 1,
          ),
        ),
      ),
  },
  {
    ...WXR,
    name: 'categories',
    size: 50_000,
    file: (n) =>
      wxr(
        post(
          numbered(
            n,
            (at) => `<category domain="tribe_events_cat" nicename="c${String(at)}">C${String(at)}</category>`,
          ),
        ),
      ),
  },
  {
    ...WXR,
    name: 'terms below each other',
    size: 10_000,
    file: (n) =>
      wxr(
        numbered(
          n,
          (at) =>
            `<wp:term><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy><wp:term_slug>c${String(at)}</wp:term_slug><wp:term_parent>c${String(at + 1)}</wp:term_parent><wp:term_name>C${String(at)}</wp:term_name></wp:term>`,
        ) + post('<category domain="tribe_events_cat" nicename="c0">C0</category>'),
      ),
  },
  {
    ...WXR,
    name: 'entities',
    size: 300_000,
    file: (n) => wxr(post(`<content:encoded>${times(n, '&amp;')}</content:encoded>`)),
  },
  {
    ...WXR,
    name: 'attributes',
    size: 100_000,
    file: (n) => wxr(`<a ${numbered(n, (at) => `a${String(at)}="x"`, ' ')}>`),
  },
  {
    ...WXR,
    name: 'sections',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded>${times(n, '<![CDATA[x]]>')}</content:encoded>`)),
  },
  {
    ...WXR,
    name: 'an open section',
    size: 1_500_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, ']')}`)),
  },
  {
    ...WXR,
    name: 'markup',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '<b>')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'open shortcodes',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '[a ')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'open comments of blocks',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '<!-- wp:a ')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'serialized values',
    size: 100_000,
    file: (n) =>
      wxr(
        post(
          `<wp:postmeta><wp:meta_key>_EventRecurrence</wp:meta_key><wp:meta_value>${times(n, 'a:1:{i:0;')}</wp:meta_value></wp:postmeta>`,
        ),
      ),
  },
  {
    ...WXR,
    name: 'dates below one',
    size: 3_000,
    file: (n) => wxr(post('') + numbered(n, (at) => post('<wp:post_parent>1</wp:post_parent>', at + 2))),
  },
  {
    ...WXR,
    name: 'a chain of parents',
    size: 3_000,
    file: (n) =>
      wxr(
        numbered(n, (at) =>
          post(`<wp:post_parent>${String(at)}</wp:post_parent>`, at + 1).replace('<title>A', `<title>A${String(at)}`),
        ),
      ),
  },
];
