import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#core/language.js';
import { contactAddress, hexColor, isWebAddress, siteLink, type SiteLink } from './page-values.js';
import { boolean, dataFolder, list, refuse, textSetting, type Environment } from './read-setting.js';

/** Texts by language; a single text applies to every language. */
export type InLanguages = Readonly<Partial<Record<Language, string>>>;

/** Settings of the public pages; all of them are optional. */
export interface PageSettings {
  readonly name: InLanguages;
  readonly description: InLanguages;
  /** Address of an image. */
  readonly logo: string | undefined;
  /** `#rrggbb`, from which the accent of both colour schemes is made. */
  readonly color: string | undefined;
  /** A mail address or the address of a page, as a link. */
  readonly contact: string | undefined;
  readonly imprint: string | undefined;
  /** Id of the event on top of the home page; chosen at the desk. */
  readonly lead?: string | undefined;
  /** Zone of the site, a region; absent: it may be chosen at the desk. */
  readonly zone: string | undefined;
  /** Links of the footer, in their order. */
  readonly links: readonly SiteLink[];
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; without them and without a file of tiles there are no maps. */
  readonly tiles: string | undefined;
  /** Path of a PMTiles file, which the service gives out itself. */
  readonly mapFile: string | undefined;
  /** Plain text that credits the source of the tiles. */
  readonly tilesCredit: string | undefined;
  /** Names of robots that are asked to read nothing; `*` is all of them. */
  readonly robotsRefused: readonly string[] | undefined;
  /** Folder of style sheets that are loaded after the service's own. */
  readonly styleDir: string | undefined;
  /** Environment variable by setting, or by setting, dot and language. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Name that a robot has for itself in robots.txt, or all of them. */
const ROBOT = /^(?:\*|[\w.-]{1,100})$/;

/** Name of a file of map tiles in the data folder. */
const MAP_FILE = 'map.pmtiles';

/** Reads the settings of the pages; undefined without pages. @throws ConfigError */
export function readPageSettings(env: Environment): PageSettings | undefined {
  if (!boolean(env, 'PAGES', true)) return undefined;
  const address = tiles(env, 'MAP_TILES');
  const file = join(dataFolder(env), MAP_FILE);
  return Object.freeze({
    variables: variables(env),
    name: inLanguages(env, 'SITE_NAME'),
    description: inLanguages(env, 'SITE_DESCRIPTION'),
    logo: webAddress(env, 'SITE_LOGO'),
    color: color(env, 'SITE_COLOR'),
    contact: contact(env, 'SITE_CONTACT'),
    imprint: webAddress(env, 'SITE_IMPRINT'),
    zone: textSetting(env, 'TIMEZONE'),
    links: links(env, 'SITE_LINKS'),
    tiles: address,
    mapFile: address === undefined && existsSync(file) ? file : undefined,
    tilesCredit: textSetting(env, 'MAP_CREDIT'),
    robotsRefused: robots(env, 'ROBOTS_REFUSED'),
    styleDir: textSetting(env, 'STYLE_DIR'),
  });
}

const SINGLE = {
  logo: 'SITE_LOGO',
  color: 'SITE_COLOR',
  contact: 'SITE_CONTACT',
  imprint: 'SITE_IMPRINT',
  zone: 'TIMEZONE',
  links: 'SITE_LINKS',
} as const;

function variables(env: Environment): Readonly<Record<string, string>> {
  const input = [
    ...Object.entries(SINGLE),
    ...LANGUAGES.flatMap((language) =>
      [['name', 'SITE_NAME'] as const, ['description', 'SITE_DESCRIPTION'] as const].map(([setting, name]) => {
        const own = inLanguage(name, language);
        return [`${setting}.${language}`, textSetting(env, own) === undefined ? name : own] as const;
      }),
    ),
  ];
  return Object.freeze(Object.fromEntries(input.filter(([, name]) => textSetting(env, name) !== undefined)));
}

/** `NAME` applies to all languages, `NAME_JA` or `NAME_ZH_HANT` to one. */
function inLanguages(env: Environment, name: string): InLanguages {
  const everywhere = textSetting(env, name);
  const entries = LANGUAGES.flatMap((language) => {
    const value = textSetting(env, inLanguage(name, language)) ?? everywhere;
    return value === undefined ? [] : [[language, value] as const];
  });
  return Object.freeze(Object.fromEntries(entries));
}

function inLanguage(name: string, language: Language): string {
  return `${name}_${language.toUpperCase().replace('-', '_')}`;
}

function webAddress(env: Environment, name: string): string | undefined {
  const value = textSetting(env, name);
  if (value === undefined || isWebAddress(value)) return value;
  return refuse(name, value, 'an address that begins with http:// or https://');
}

function contact(env: Environment, name: string): string | undefined {
  const value = textSetting(env, name);
  return value === undefined
    ? undefined
    : (contactAddress(value) ?? refuse(name, value, 'a mail address or the address of a page'));
}

function color(env: Environment, name: string): string | undefined {
  const value = textSetting(env, name);
  return value === undefined ? undefined : (hexColor(value) ?? refuse(name, value, 'a colour such as #0b6e4f'));
}

/** `Accessibility=https://example.org/a11y, Press=https://example.org/press` */
function links(env: Environment, name: string): readonly SiteLink[] {
  const parts = (textSetting(env, name) ?? '').split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => siteLink(part) ?? refuse(name, part, 'a list such as Press=https://example.org/press'));
}

function robots(env: Environment, name: string): readonly string[] | undefined {
  const names = list(env, name, '');
  for (const one of names)
    if (!ROBOT.test(one)) refuse(name, one, '* or a list of names of robots such as GPTBot, CCBot');
  return names.length === 0 ? undefined : Object.freeze(names);
}

function tiles(env: Environment, name: string): string | undefined {
  const value = webAddress(env, name);
  if (value === undefined || ['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return value;
  return refuse(name, value, 'an address with {z}, {x} and {y}');
}
