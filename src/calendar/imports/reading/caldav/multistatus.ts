import type { SnapshotFile } from '../reader.js';
import { xmlTree, type XmlElement } from '../xml/xml-tree.js';

/** What an answer of WebDAV says of one resource. */
export interface DavResource {
  /** As the server writes it: mostly a path. */
  readonly href: string;
  /** Status of the resource as a whole; 200 where only its properties have one. */
  readonly status: number;
  /** Properties that it has, by their names without prefix. */
  readonly properties: ReadonlyMap<string, XmlElement>;
}

/** An answer of WebDAV (RFC 4918, section 13). */
export interface Multistatus {
  readonly resources: readonly DavResource[];
  /** Token of RFC 6578, which only an answer about changes has. */
  readonly syncToken: string | undefined;
}

const OK = 200;

/** The answer in a file; undefined for anything else. */
export function multistatusOf(file: SnapshotFile): Multistatus | undefined {
  const root = xmlTree(file);
  if ('refusal' in root || localName(root) !== 'multistatus') return undefined;
  return { resources: elementsNamed(root, 'response').flatMap(resourcesOf), syncToken: textOf(root, 'sync-token') };
}

/** Elements of a name within an element, whatever their prefix. */
export function elementsNamed({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => localName(child) === name);
}

/** Text of the first element of a name within an element, trimmed; undefined without one, or where it is empty. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return (element && elementsNamed(element, name)[0]?.text.trim()) || undefined;
}

/** A deletion names several resources at once. */
function resourcesOf(response: XmlElement): DavResource[] {
  const found = elementsNamed(response, 'propstat').filter((propstat) => statusIn(propstat) === OK);
  const properties = new Map(
    found
      .flatMap((propstat) => elementsNamed(propstat, 'prop'))
      .flatMap(({ children }) => children.map((child): [string, XmlElement] => [localName(child), child])),
  );
  const hrefs = elementsNamed(response, 'href').map(({ text }) => text.trim());
  return hrefs.map((href) => ({ href, status: statusIn(response), properties }));
}

/** `HTTP/1.1 404 Not Found` */
function statusIn(element: XmlElement): number {
  return Number(/^HTTP\/\S+\s+(\d{3})\b/i.exec(textOf(element, 'status') ?? '')?.[1] ?? OK);
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}
