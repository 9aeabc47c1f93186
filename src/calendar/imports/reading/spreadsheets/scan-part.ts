import { scanXml, type XmlHandlers } from '../xml/scan-xml.js';

const DEEPEST = 50;

/** Reads a part of a spreadsheet; names are without their prefixes. @throws Error for what is malformed */
export function scanPart(bytes: Uint8Array, { open, close, text }: XmlHandlers): void {
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      open(localName(name), localAttributes(attributes));
    },
    close: (name) => {
      close(localName(name));
    },
    text,
  };
  scanXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), handlers, DEEPEST);
}

function localAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
