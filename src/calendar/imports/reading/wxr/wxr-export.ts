import { SaxesParser } from 'saxes';
import { MOST_RECORDS } from '../source-limits.js';

/** A post of an export: an event, a venue, a picture, a page. */
export interface WxrPost {
  /** Its number in the file, from 1. */
  readonly number: number;
  /** Contents of its elements by name: `title`, `wp:post_id`. */
  readonly fields: ReadonlyMap<string, string>;
  /** Values of its fields of its own, each in order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly terms: readonly WxrPostTerm[];
}

export interface WxrPostTerm {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
}

export interface WxrTerm extends WxrPostTerm {
  readonly parent: string;
  readonly description: string;
}

export interface WxrExport {
  /** Elements of the channel: `title`, `wp:base_site_url`. */
  readonly channel: ReadonlyMap<string, string>;
  readonly posts: readonly WxrPost[];
  readonly terms: readonly WxrTerm[];
  /** Whether it is well-formed to its end. */
  readonly isWhole: boolean;
}

export type WxrRefusal = 'doctype' | 'other' | 'too-large';

const CHUNK = 1_000_000;
const LONGEST_FIELD = 2_000_000;
const MOST_META = 2000;
const DEEPEST = 50;
/** Characters that XML forbids, and that texts from old databases have. */
export const FORBIDDEN = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g');
/** Elements that hold terms, by the beginning of the names inside. */
const TERM_ELEMENTS: Readonly<Record<string, string>> = {
  'wp:term': '',
  'wp:category': 'category',
  'wp:tag': 'post_tag',
};

interface OpenPost {
  readonly fields: Map<string, string>;
  readonly meta: Map<string, string[]>;
  readonly terms: WxrPostTerm[];
  key: string;
  count: number;
}

/** Reads an export of WordPress as a stream. Declarations of a document type are refused: nobody needs them. */
export function wxrExport(bytes: Uint8Array): WxrExport | WxrRefusal {
  const reading = new WxrReading();
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length && reading.refusal === undefined; at += CHUNK) {
    const text = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    if (at === 0 && !/<(?:rss|\?xml|!--)/i.test(text.slice(0, 1000))) return 'other';
    reading.write(text.replace(FORBIDDEN, ''));
  }
  return reading.refusal ?? reading.end();
}

class WxrReading {
  refusal: WxrRefusal | undefined;
  private readonly parser = new SaxesParser();
  private readonly channel = new Map<string, string>();
  private readonly posts: WxrPost[] = [];
  private readonly terms: WxrTerm[] = [];
  private readonly open: string[] = [];
  private post: OpenPost | undefined;
  private term: Map<string, string> | undefined;
  private attributes: Readonly<Record<string, string>> = {};
  private text = '';
  private isWellFormed = true;

  constructor() {
    this.parser.on('doctype', () => (this.refusal = 'doctype'));
    this.parser.on('error', () => (this.isWellFormed = false));
    this.parser.on('opentag', ({ name, attributes }) => {
      this.begin(name, attributes);
    });
    this.parser.on('text', (text) => {
      this.add(text);
    });
    this.parser.on('cdata', (text) => {
      this.add(text);
    });
    this.parser.on('closetag', ({ name }) => {
      this.finish(name);
    });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): WxrExport | WxrRefusal {
    this.parser.close();
    const { channel, posts, terms } = this;
    if (!channel.has('wp:wxr_version') && !channel.has('wp:base_site_url') && posts.length === 0) return 'other';
    return { channel, posts, terms, isWhole: this.isWellFormed };
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.open.push(name);
    if (this.open.length > DEEPEST) this.refusal = 'other';
    this.text = '';
    this.attributes = attributes;
    if (name === 'item') this.post = { fields: new Map(), meta: new Map(), terms: [], key: '', count: 0 };
    if (!this.post && name in TERM_ELEMENTS) this.term = new Map();
    if (this.posts.length > MOST_RECORDS) this.refusal = 'too-large';
  }

  private add(text: string): void {
    if (this.text.length < LONGEST_FIELD) this.text += text;
  }

  private finish(name: string): void {
    this.open.pop();
    const text = this.text;
    this.text = '';
    if (this.post) this.finishInPost(this.post, name, text);
    else if (this.term && name in TERM_ELEMENTS) this.finishTerm(this.term, name);
    else if (this.term) this.term.set(name, text);
    else if (this.open.at(-1) === 'channel') this.channel.set(name, text.trim());
  }

  private finishInPost(post: OpenPost, name: string, text: string): void {
    if (name === 'item') {
      // Elements that only posts of WordPress have.
      if (post.fields.has('wp:post_type')) this.posts.push({ number: this.posts.length + 1, ...post });
      this.post = undefined;
    } else if (name === 'category') {
      const { domain: taxonomy = '', nicename: slug = '' } = this.attributes;
      post.terms.push({ taxonomy, slug, name: text.trim() });
    } else if (name === 'wp:meta_key') post.key = text.trim();
    else if (name === 'wp:meta_value') {
      post.count += 1;
      if (post.count > MOST_META) return;
      const values = post.meta.get(post.key);
      if (values) values.push(text);
      else post.meta.set(post.key, [text]);
    } else if (this.open.at(-1) === 'item') post.fields.set(name, text);
  }

  private finishTerm(term: ReadonlyMap<string, string>, element: string): void {
    this.term = undefined;
    const value = (...names: readonly string[]): string =>
      names.map((name) => term.get(name)?.trim() ?? '').find((text) => text !== '') ?? '';
    this.terms.push({
      taxonomy: value('wp:term_taxonomy') || (TERM_ELEMENTS[element] ?? ''),
      slug: value('wp:term_slug', 'wp:category_nicename', 'wp:tag_slug'),
      parent: value('wp:term_parent', 'wp:category_parent'),
      name: value('wp:term_name', 'wp:cat_name', 'wp:tag_name'),
      description: value('wp:term_description', 'wp:category_description', 'wp:tag_description'),
    });
  }
}
