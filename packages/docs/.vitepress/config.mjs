import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const { tags, info } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));

const GROUPS = {
  'Getting started': ['index', 'kalends', 'client', 'embed', 'assistants'],
  'What there is': [
    ...['languages', 'search', 'recurrence', 'feeds', 'following', 'import', 'loading'],
    ...['pages', 'map', 'submissions', 'compatibility', 'differences'],
  ],
  'At the desk': ['desk', 'desk-images', 'desk-sources', 'desk-users', 'translating'],
  'Running it': [
    ...['settings', 'commands', 'deployment', 'shared-hosts', 'operations', 'upgrades', 'scaling'],
    ...[
      'evidence/first-steps',
      'evidence/reliability',
      'evidence/performance',
      'evidence/imports',
      'security',
      'evidence/asvs',
      'evidence/asvs-v8',
      'licences',
    ],
  ],
  'Working on it': [
    'CONTRIBUTING',
    'ARCHITECTURE',
    'request',
    'database',
    'recipes',
    'GLOSSARY',
    'adr/index',
    'changelog',
    'code-of-conduct',
  ],
};

/** A leaf of a calendar, as the pages have it. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5d6b"/><path d="M8 11h16" stroke="#fff" stroke-width="2.5"/><circle cx="20.5" cy="19.5" r="3.5" fill="#fff"/></svg>';

/** The title of a page is its heading. */
function entry(page) {
  const text = readFileSync(new URL(`../pages/${page}.md`, import.meta.url), 'utf8');
  return { text: /^# (.+)$/m.exec(text)?.[1] ?? page, link: `/${page.replace(/(^|\/)index$/, '$1')}` };
}

function slugify(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

const api = tags.map(({ name }) => ({ text: name, link: `/api/${name}` }));

export default defineConfig({
  srcDir: 'pages',
  outDir: '../../site',
  title: info.title,
  description: 'A calendar of events in five languages, as an HTTP service.',
  lang: 'en',
  cleanUrls: false,
  lastUpdated: false,
  // Nothing is asked of other sites.
  head: [
    ['meta', { name: 'referrer', content: 'no-referrer' }],
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }],
  ],
  // As elsewhere, so that links to headings hold there and here.
  markdown: { anchor: { slugify } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Start', link: '/' },
      { text: 'API', link: '/api/' },
      { text: 'Settings', link: '/settings' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar: [
      ...Object.entries(GROUPS).map(([text, pages]) => ({
        text,
        collapsed: text === 'Working on it',
        items: pages.map(entry),
      })),
      { text: 'API', items: [{ text: 'overview', link: '/api/' }, ...api] },
    ],
    outline: [2, 3],
  },
});
