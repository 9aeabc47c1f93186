import { SaxesParser } from 'saxes';

/** What is done with the parts of a document; names are without their prefixes. */
interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const DEEPEST = 50;

/** Reads a part of a spreadsheet from its beginning to its end, without a tree. @throws Error for what is malformed */
export function scanXml(bytes: Uint8Array, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser<{ position: boolean; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('A document type is refused.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new Error('The document is nested too deep.');
    open(localName(name), localAttributes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
}

function localAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
