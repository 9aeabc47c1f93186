// Lays the texts of docs/ and the root where the site is built from, with links between them as the site has them.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, normalize, relative } from 'node:path';

const ROOT_PAGES = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'CODE_OF_CONDUCT.md': 'code-of-conduct.md',
};
const LINK = /(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** Number of pages written. */
export function writePages(root, target) {
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const places = new Map([...Object.entries(ROOT_PAGES), ...docs.map((file) => [file, placeOf(file)])]);
  for (const [file, place] of places) {
    const text = readFileSync(join(root, file), 'utf8');
    const site = { root, target, places };
    write(
      join(target, place),
      outsideCode(text, (part) => withLinks(part, { file, place }, site)),
    );
  }
  return places.size;
}

function placeOf(file) {
  return relative('docs', file).replace(/(^|\/)README\.md$/, '$1index.md');
}

/** Changes the text between blocks of code. */
function outsideCode(text, change) {
  return text
    .split(/(^```[^]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');
}

function withLinks(text, { file, place }, { root, target, places }) {
  return text.replace(LINK, (whole, image, label, address) => {
    if (/^[a-z]+:|^#/.test(address)) return whole;
    const [path, heading] = address.split('#');
    const wanted = normalize(join(dirname(file), path));
    const anchor = heading === undefined ? '' : `#${heading}`;
    const known = places.get(wanted);
    if (known !== undefined) return `${image}[${label}](${up(place, known)}${anchor})`;
    if (wanted === 'docs/openapi.json') return `[${label}](${up(place, 'api/index.md')})`;
    if (image === '!' && extname(wanted) !== '') {
      const picture = join('public', wanted);
      mkdirSync(dirname(join(target, picture)), { recursive: true });
      copyFileSync(join(root, wanted), join(target, picture));
      return `![${label}](/${wanted})`;
    }
    // Files of the repository are named, and not part of the site.
    return label.startsWith('`') ? label : `${label} (\`${wanted}\`)`;
  });
}

function up(from, to) {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A page. Its text is no template: whatever braces it has stand for themselves. */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `:::: v-pre\n\n${text}\n\n::::\n`);
}
