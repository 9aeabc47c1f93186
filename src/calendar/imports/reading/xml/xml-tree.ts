import { decodeText } from '../decoding/decode-text.js';
import { decodeStrictly } from '../decoding/encodings.js';
import { binaryFormat, formatOf } from '../decoding/foreign-format.js';
import type { SnapshotFile, SourceRefusal } from '../reader.js';
import { scanXml, type XmlHandlers } from './scan-xml.js';

/** An element of XML; `text` is that of the element itself, with its sections of CDATA. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const DEEPEST = 30;
const MOST_ELEMENTS = 5_000_000;
const DECLARED = /^\ufeff?\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * Reads a document of XML. Whatever is malformed is refused as a whole: a document that breaks off lacks records. A
 * document type is refused as well, for the entities that it may declare.
 */
export function xmlTree(file: SnapshotFile): XmlElement | SourceRefusal {
  const text = xmlText(file);
  if (typeof text !== 'string') return text;
  const format = formatOf(text);
  if (format !== 'XML') return notXml(format);
  try {
    return parsedXml(text) ?? notXml('XML');
  } catch (error) {
    if (error instanceof Error) return notXml('XML');
    throw error;
  }
}

/** Text of the first child of a name, trimmed; '' without one. */
export function childText({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}

export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

function notXml(found: string | undefined): SourceRefusal {
  return { refusal: 'not-the-format', ...(found === undefined ? {} : { found }) };
}

/** The text in the encoding that the document names; without one in UTF-8. */
function xmlText({ bytes }: SnapshotFile): string | SourceRefusal {
  const binary = binaryFormat(bytes);
  if (binary !== undefined) return notXml(binary);
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
  const named = declared === undefined || /^utf-16$/i.test(declared) ? undefined : decodeStrictly(bytes, declared);
  if (named !== undefined) return named.replace(/^\ufeff/, '');
  const decoded = decodeText(bytes, 'en');
  return 'refusal' in decoded ? decoded : decoded.text.replace(/^\ufeff/, '');
}

function parsedXml(text: string): XmlElement | undefined {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      count += 1;
      if (count > MOST_ELEMENTS) throw new Error('The document is too large.');
      const element = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => {
      open.pop();
    },
    text: (part) => {
      const element = open.at(-1);
      if (element) element.text += part;
    },
  };
  scanXml(text, handlers, DEEPEST);
  return root.children[0];
}
