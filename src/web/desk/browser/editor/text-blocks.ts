import { paragraphs } from '#core/text/paragraphs.js';

/** Elements that the editor changes only where somebody writes. Blocks with any other stay as they are. */
const EDITABLE = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote ' +
    'a abbr b bdi bdo br cite code del dfn em i kbd q rp rt ruby s samp small strong sub sup time u var wbr'
  ).split(' '),
);
const BLOCK =
  /^(?:p|div|h[1-6]|ul|ol|blockquote|pre|table|figure|dl|hr|details|address|article|aside|section|header|footer|main|nav)$/;

/** Attribute of an element that the editor would take for its own: `<b>` where it writes `<strong>`. */
const OWN = 'data-own';
/** Attribute of a block that stays as it is, with its number. */
const KEPT = 'data-kept';

/** A block of a text: as the text has it, and as the editor is given it. */
export interface TextBlock {
  readonly source: string;
  readonly element: HTMLElement;
}

/** Whether the editor may change such an element. */
export function isEditable(name: string): boolean {
  return EDITABLE.has(name);
}

/** The blocks of a text, in their order. @param clean makes nodes of HTML */
export function blocksOf(text: string, clean: (html: string) => DocumentFragment): TextBlock[] {
  const blocks: TextBlock[] = [];
  let loose: Node[] = [];
  const add = (source: string, element: HTMLElement) => {
    blocks.push({ source, element });
  };
  const end = () => {
    const paragraph = document.createElement('p');
    paragraph.append(...loose);
    const source = paragraph.innerHTML.trim();
    if (source !== '') add(source, shownAs(paragraph, blocks.length));
    loose = [];
  };
  for (const node of [...clean(paragraphs(text)).childNodes]) {
    if (node instanceof HTMLElement && BLOCK.test(node.localName)) {
      end();
      add(node.outerHTML, shownAs(node, blocks.length));
    } else loose.push(node);
  }
  end();
  return blocks;
}

/** The block as the editor can show it; one that it would change by itself stands in a box of its own. */
function shownAs(block: HTMLElement, number: number): HTMLElement {
  const inner = [...block.querySelectorAll('*')];
  const isPlain = [block, ...inner].every(({ localName }) => EDITABLE.has(localName));
  // The editor makes boxes of lines by itself: those of the text could not be told from them.
  if (isPlain && inner.every(({ localName }) => localName !== 'div')) {
    collapseBlanks(block);
    for (const own of block.querySelectorAll('b, i')) own.setAttribute(OWN, '');
    for (const strong of block.querySelectorAll('strong')) rename(strong, 'b');
    for (const emphasis of block.querySelectorAll('em')) rename(emphasis, 'i');
    return block;
  }
  const kept = document.createElement('div');
  kept.setAttribute(KEPT, String(number));
  kept.contentEditable = 'false';
  kept.append(block);
  return kept;
}

/** The editor shows blanks as they are, so that browsers write them as they are; HTML has others between its lines. */
function collapseBlanks(block: HTMLElement): void {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let isAfterBlank = true;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      isAfterBlank ||= /^(?:br|p|ul|ol|li|blockquote|h\d)$/i.test(node.nodeName);
      continue;
    }
    const text = node.data.replace(/[ \t\n]+/g, ' ');
    node.data = isAfterBlank ? text.replace(/^ /, '') : text;
    isAfterBlank = node.data === '' ? isAfterBlank : node.data.endsWith(' ');
  }
}

/** Writes what stands in the editor as a text. What nobody changed is written as it was. */
export class TextWriter {
  private readonly sources: readonly string[];
  private readonly unchanged: ReadonlyMap<string, string>;

  /** @param blocks whose elements the editor shows, before anybody writes in it */
  constructor(blocks: readonly TextBlock[]) {
    this.sources = blocks.map(({ source }) => source);
    this.unchanged = new Map(blocks.map(({ source, element }) => [written(element), source]));
  }

  textOf(root: HTMLElement): string {
    const texts = [...root.children].map((block) => {
      const kept = block.getAttribute(KEPT);
      if (kept !== null) return this.sources[Number(kept)] ?? '';
      const text = written(block);
      return this.unchanged.get(text) ?? text;
    });
    return texts.filter((text) => text !== '').join('\n');
  }
}

/** A block as the service stores it; '' for one without content. */
function written(block: Element): string {
  const copy = document.createElement('div');
  copy.append(block.cloneNode(true));
  for (const bold of copy.querySelectorAll(`b:not([${OWN}])`)) rename(bold, 'strong');
  for (const italic of copy.querySelectorAll(`i:not([${OWN}])`)) rename(italic, 'em');
  for (const element of copy.querySelectorAll(`[${OWN}], [class], [style]`))
    for (const name of [OWN, 'class', 'style']) element.removeAttribute(name);
  for (const holder of copy.querySelectorAll('li, blockquote, h1, h2, h3, h4, h5, h6')) joinLines(holder);
  // The editor keeps lines open by breaks at their ends.
  for (const line of copy.querySelectorAll('p, div, li, blockquote, h1, h2, h3, h4, h5, h6'))
    if (line.lastChild?.nodeName === 'BR') line.lastChild.remove();
  const isEmpty = copy.textContent.replaceAll('\u200b', '').trim() === '';
  return isEmpty ? '' : copy.innerHTML.replaceAll('\u200b', '');
}

/** Lines that the editor has put into boxes are lines again. */
function joinLines(holder: Element): void {
  const lines = [...holder.children];
  const [only] = lines;
  if (lines.length === 1 && only?.localName === 'p' && holder.childNodes.length === 1 && holder.localName === 'li')
    only.replaceWith(...only.childNodes);
  for (const line of lines.filter(({ localName }) => localName === 'div')) {
    if (line.lastChild?.nodeName === 'BR') line.lastChild.remove();
    const isLast = line.nextSibling === null || !/^(?:DIV|#text)$/.test(line.nextSibling.nodeName);
    line.replaceWith(...line.childNodes, ...(isLast ? [] : [document.createElement('br')]));
  }
}

function rename(element: Element, name: string): void {
  const other = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
