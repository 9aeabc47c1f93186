import { readFileSync } from 'node:fs';
import { parseConfig } from '../src/config/config.js';

const README = readFileSync('README.md', 'utf8');
const NONE = '–';

/** The rows of the table of settings: name and default. */
const settings = [...README.matchAll(/^\| `([A-Z_]+)` +\| (\S+) +\|/gm)].map(([, name = '', value = '']) => ({
  name,
  value: value.replaceAll('`', ''),
}));

describe('the README', () => {
  it('names every setting that the service reads, and no other', () => {
    const read = new Set<string>();
    const spy = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    parseConfig(spy);
    expect(settings.map(({ name }) => name).sort()).toEqual([...read].sort());
  });

  it.each(settings.filter(({ value }) => value !== NONE))('tells the default of $name', ({ name, value }) => {
    expect(parseConfig({ [name]: value })).toEqual(parseConfig({}));
  });

  it('has the two commands that do everything near its top', () => {
    const top = README.split('\n').slice(0, 20);
    expect(top).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']));
  });
});
