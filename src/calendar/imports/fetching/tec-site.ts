import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { decodeHtml } from '../reading/decode-html.js';
import { isJsonObject, jsonList, jsonObjects, jsonOfBytes, jsonText } from '../reading/json-value.js';
import type { SnapshotFile } from '../reading/reader.js';
import { wordpressApi, wordpressHome } from '../reading/wordpress-site.js';
import type { PatientClient } from './patient-client.js';

/** A site of The Events Calendar. */
export interface TecSite {
  /** Address of its interface, without a slash at its end. */
  readonly api: string;
  /** Address of the site, without a slash at its end. */
  readonly home: string;
  /** Parameter that names the language, and its values; none where the site has one language. */
  readonly parameter: string;
  readonly languages: readonly string[];
}

const NAMESPACE = '/wp-json/tribe/events/v1';
const PARAMETERS = ['wpml_language', 'lang'];

/** Finds the interface of a site, of which the address of any page may be known; else the answer that was found instead. */
export async function tecSite(address: string, client: PatientClient): Promise<TecSite | SnapshotFile[]> {
  const answers: SnapshotFile[] = [];
  for await (const home of homesAround(address, client)) {
    const answer = await client.get(`${home}${NAMESPACE}/`);
    const index = answer && jsonOfBytes(answer.file.bytes);
    if (answer?.status === 200 && isJsonObject(index) && jsonText(index['namespace']) === 'tribe/events/v1') {
      const languages = languagesOf(index['routes']);
      const root = withoutLanguage(home, languages.languages);
      return { api: `${root}${NAMESPACE}`, home: root, ...languages };
    }
    if (answer) answers.push(answer.file);
  }
  return answers.slice(0, 1);
}

/** The folders of the address, and the one that its page names as the site's. */
async function* homesAround(address: string, client: PatientClient): AsyncGenerator<string> {
  const homes = homesOf(address);
  yield* homes;
  const page = await client.get(address);
  const api = page && wordpressApi(decodeHtml(page.file.bytes, page.file.mediaType), address);
  const home = api === undefined ? undefined : wordpressHome(api);
  if (home !== undefined && !homes.includes(home)) yield home;
}

/** The folder of the address and those above it, the deepest first. */
function homesOf(address: string): string[] {
  const url = URL.parse(address);
  if (!url) return [];
  const path = url.pathname
    .replace(/\/wp-json\/.*$/, '')
    .split('/')
    .filter((part) => part !== '');
  const folders = path.slice(0, 4).map((_, at) => `${url.origin}/${path.slice(0, at + 1).join('/')}`);
  return [url.origin, ...folders].reverse();
}

/** A folder of a language is no site of its own. */
function withoutLanguage(home: string, languages: readonly string[]): string {
  const language = languages.find((tag) => tag !== '' && home.toLowerCase().endsWith(`/${tag.toLowerCase()}`));
  return language === undefined ? home : home.slice(0, -language.length - 1);
}

/** The languages that the list of events can be asked for. Those that Kalends has, if there are any. */
function languagesOf(routes: unknown): Pick<TecSite, 'parameter' | 'languages'> {
  for (const route of isJsonObject(routes) ? Object.values(routes) : []) {
    const endpoints = isJsonObject(route) ? jsonObjects(route['endpoints']) : [];
    for (const { args } of endpoints) {
      for (const parameter of PARAMETERS) {
        const argument = isJsonObject(args) ? args[parameter] : undefined;
        const all = isJsonObject(argument) ? jsonList(argument['enum']).map(jsonText) : [];
        const named = all.filter((tag) => tag !== '' && tag !== 'all');
        const ours = named.filter((tag) => taggedLanguage(tag) !== undefined);
        if (named.length > 0) return { parameter, languages: ours.length > 0 ? ours : named };
      }
    }
  }
  return { parameter: '', languages: [''] };
}
