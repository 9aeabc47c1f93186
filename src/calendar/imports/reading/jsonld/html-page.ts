import type { JsonObject } from '../json-value.js';
import { withoutComments } from '../without-comments.js';
import { Microdata } from './microdata.js';

/** What a page says to programs. */
export interface ReadPage {
  /** `lang` of the page. */
  readonly language: string;
  /** `<link rel="canonical">`. */
  readonly canonical: string;
  /** The same page in other languages: `<link rel="alternate" hreflang>`. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  /** `<link rel="shortlink">`, and the classes of the body: both tell the number of a post of WordPress. */
  readonly shortlink: string;
  readonly bodyClass: string;
  /** Contents of scripts of the type application/ld+json. */
  readonly scripts: readonly string[];
  /** Items of microdata in the form of JSON-LD. */
  readonly items: readonly JsonObject[];
  /** Whether it is nested deeper than browsers show, and was read up to there. */
  readonly isTooDeep: boolean;
}

const MOST_SCRIPTS = 1000;
const MOST_ALTERNATES = 200;
/** Twice as deep as browsers go. What the parser does at each element grows with it. */
const DEEPEST = 1000;

export async function htmlPage(html: string): Promise<ReadPage> {
  // The sanitizer requires the same package while modules are linked: Jest cannot import it at the same time.
  const { Parser } = await import('htmlparser2');
  const microdata = new Microdata();
  const scripts: string[] = [];
  const alternates: { language: string; address: string }[] = [];
  let [language, canonical, shortlink, bodyClass] = ['', '', '', ''];
  let script: string[] | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'html') language = attributes['lang'] ?? '';
      if (name === 'body') bodyClass ||= attributes['class'] ?? '';
      const { rel = '', href = '', hreflang = '' } = name === 'link' ? attributes : {};
      if (/\bcanonical\b/i.test(rel)) canonical ||= href;
      if (/\bshortlink\b/i.test(rel)) shortlink ||= href;
      if (/\balternate\b/i.test(rel) && hreflang !== '' && alternates.length < MOST_ALTERNATES) {
        alternates.push({ language: hreflang, address: href });
      }
      if (name === 'script' && isLinkedData(attributes['type'])) script = [];
      microdata.open(name, attributes);
      depth += 1;
      if (depth > DEEPEST) parser.pause();
    },
    ontext: (text) => {
      if (script) script.push(text);
      else microdata.text(text);
    },
    onclosetag: (name) => {
      if (name === 'script' && script && scripts.length < MOST_SCRIPTS) scripts.push(plainScript(script.join('')));
      if (name === 'script') script = undefined;
      microdata.close();
      depth -= 1;
    },
  });
  parser.end(html);
  return {
    language,
    canonical,
    alternates,
    shortlink,
    bodyClass,
    scripts,
    items: microdata.items,
    isTooDeep: depth > DEEPEST,
  };
}

function isLinkedData(type = ''): boolean {
  return /^\s*application\/ld\+json\b/i.test(type);
}

/** A script without the comments and marks that hide it from old programs. */
function plainScript(text: string): string {
  return withoutComments(text)
    .replace(/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*$/g, '')
    .replace(/^\s*<!--|-->\s*$/g, '')
    .trim();
}
