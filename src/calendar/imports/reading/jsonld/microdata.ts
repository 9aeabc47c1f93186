import type { JsonObject } from '../json-value.js';

interface OpenItem {
  readonly node: Record<string, unknown>;
}

interface OpenElement {
  /** Names of the property whose value is the element's text. */
  readonly property: string;
  readonly owner: OpenItem | undefined;
  readonly item: OpenItem | undefined;
  text: string;
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Attributes that hold the value of an element. */
const VALUES: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  iframe: 'src',
  embed: 'src',
  source: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};
const LONGEST = 100_000;
const MOST_ITEMS = 10_000;

/** Gathers items of microdata as objects of JSON-LD. */
export class Microdata {
  readonly items: JsonObject[] = [];
  private readonly elements: OpenElement[] = [];
  private made = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const owner = this.elements.findLast(({ item }) => item)?.item;
    const item = 'itemscope' in attributes && this.made < MOST_ITEMS ? this.newItem(attributes) : undefined;
    const property = attributes['itemprop'] ?? '';
    const value = attributes['content'] ?? attributes[VALUES[name] ?? ''];
    if (item && (property === '' || !owner)) this.items.push(item.node);
    else if (item && owner) add(owner, property, item.node);
    else if (owner && property !== '' && value !== undefined) add(owner, property, value);
    const isText = !item && property !== '' && value === undefined;
    this.elements.push({ property: isText ? property : '', owner, item, text: '' });
    // The parser closes elements without content by itself.
    if (VOID.has(name) && isText && owner) add(owner, property, '');
  }

  text(text: string): void {
    for (const element of this.elements) {
      if (element.property !== '' && element.text.length < LONGEST) element.text += text;
    }
  }

  close(): void {
    const element = this.elements.pop();
    if (element?.owner && element.property !== '') add(element.owner, element.property, element.text.trim());
  }

  private newItem({ itemtype = '', itemid }: Readonly<Record<string, string>>): OpenItem {
    this.made += 1;
    return { node: { '@type': itemtype.trim().split(/\s+/), ...(itemid === undefined ? {} : { '@id': itemid }) } };
  }
}

/** Adds a value; a property that is there several times is a list. */
function add({ node }: OpenItem, names: string, value: unknown): void {
  for (const name of names.trim().split(/\s+/)) {
    const former = node[name];
    if (former === undefined) node[name] = value;
    else if (Array.isArray(former)) former.push(value);
    else node[name] = [former, value];
  }
}
