import { globSync, readFileSync } from 'node:fs';

/** Classes that Leaflet's own script writes. */
const FOREIGN = /^(leaflet-|lvml$)/;
/** Beginnings of classes that end in a number or the name of a choice: `depth-${n}`. */
const OF_A_FAMILY = /^(deep|depth|of)-/;

const sheets = globSync('src/web/*/style/*.css').map((file) => readFileSync(file, 'utf8'));
const code = globSync('src/web/**/*.{ts,tsx}', { exclude: ['src/web/generated/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(code.split(/[^A-Za-z0-9-]+/));

/** Names in selectors, without comments, addresses and declarations. */
function classesOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '');
  return [...rules.matchAll(/\.([a-z][a-z0-9-]*)(?=[^{};]*\{)/gi)].map(([, name]) => name ?? '');
}

describe('style sheets', () => {
  it('name no class that no component writes', () => {
    const classes = new Set(sheets.flatMap(classesOf));
    expect(classes.size).toBeGreaterThan(200);
    const dead = [...classes].filter((name) => !FOREIGN.test(name) && !OF_A_FAMILY.test(name) && !words.has(name));
    expect(dead).toEqual([]);
  });

  it('write families of classes in components', () => {
    for (const family of ['deep-', 'depth-', 'of-']) expect(code).toMatch(new RegExp(`[\`'" ]${family}\\$\\{`));
  });
});
