import type { JsonObject } from '../json-value.js';

type Item = Record<string, unknown>;

/** An element whose text is the value of a property. */
interface OpenProperty {
  readonly names: string;
  readonly owner: Item;
  readonly parts: string[];
  length: number;
}

interface OpenElement {
  readonly property?: OpenProperty;
  readonly hasItem: boolean;
}

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
/** Most properties, or items, within each other: each text is gathered for all of the properties around it. */
const DEEPEST = 30;

/** Gathers items of microdata as objects of JSON-LD. */
export class Microdata {
  readonly items: JsonObject[] = [];
  private readonly elements: OpenElement[] = [];
  /** Open items and properties, outermost first. */
  private readonly owners: Item[] = [];
  private readonly properties: OpenProperty[] = [];
  private made = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const owner = this.owners.at(-1);
    const mayBeItem = this.made < MOST_ITEMS && this.owners.length < DEEPEST;
    const item = 'itemscope' in attributes && mayBeItem ? this.newItem(attributes) : undefined;
    const names = attributes['itemprop'] ?? '';
    const value = attributes['content'] ?? attributes[VALUES[name] ?? ''];
    if (item && (names === '' || !owner)) this.items.push(item);
    else if (item && owner) add(owner, names, item);
    else if (owner && names !== '' && value !== undefined) add(owner, names, value);
    const isText = !item && names !== '' && value === undefined && this.properties.length < DEEPEST;
    const property = isText && owner ? { names, owner, parts: [], length: 0 } : undefined;
    this.elements.push({ ...(property && { property }), hasItem: item !== undefined });
    if (item) this.owners.push(item);
    if (property) this.properties.push(property);
  }

  text(text: string): void {
    for (const property of this.properties) {
      if (property.length < LONGEST) property.parts.push(text);
      property.length += text.length;
    }
  }

  close(): void {
    const element = this.elements.pop();
    if (element?.hasItem) this.owners.pop();
    if (!element?.property) return;
    const { owner, names, parts } = element.property;
    this.properties.pop();
    add(owner, names, parts.join('').trim());
  }

  private newItem({ itemtype = '', itemid }: Readonly<Record<string, string>>): Item {
    this.made += 1;
    const item = Object.create(null) as Item;
    item['@type'] = itemtype.trim().split(/\s+/);
    if (itemid !== undefined) item['@id'] = itemid;
    return item;
  }
}

/** Adds a value; a property that is there several times is a list. */
function add(item: Item, names: string, value: unknown): void {
  for (const name of names.trim().split(/\s+/)) {
    const former = item[name];
    if (former === undefined) item[name] = value;
    else if (Array.isArray(former)) former.push(value);
    else item[name] = [former, value];
  }
}
