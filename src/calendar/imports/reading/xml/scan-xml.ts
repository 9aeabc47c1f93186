import { SaxesParser } from 'saxes';

/** What is done with the parts of a document; names are as they are written, prefixes included. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  /** Text, and sections of CDATA. */
  readonly text: (text: string) => void;
}

/**
 * Reads a document of XML from its beginning to its end, without a tree. A document type is refused, for the entities that
 * it may declare.
 * @param deepest most elements within each other
 * @throws Error for what is malformed
 */
export function scanXml(document: string, { open, close, text }: XmlHandlers, deepest: number): void {
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
    if (depth > deepest) throw new Error('The document is nested too deep.');
    open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(name);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(document).close();
}
