/** Loaded when it is needed: sanitize-html requires it as well, and Jest takes the two for a cycle. */
const parser = (): Promise<typeof import('htmlparser2')> => import('htmlparser2');

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** Elements that no text of an import may make. */
const NEVER = ['script', 'style', 'iframe', 'object', 'embed', 'base', 'svg', 'math', 'noscript'];
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'srcdoc',
  'data',
  'poster',
  'xlink:href',
  'ping',
  'background',
];

/** What of an HTML document came from texts that bear a mark, and is more than text. */
export async function activeMarkup(html: string, mark: string): Promise<string[]> {
  const { parseDocument } = await parser();
  const found: string[] = [];
  const look = (node: Node): void => {
    const { name = '', attribs = {}, children = [] } = node;
    const inside = children
      .filter(({ type }) => type === 'text')
      .map(({ data = '' }) => data)
      .join('');
    // Data for search engines is no program.
    const isData = name === 'script' && /^application\/(?:ld\+)?json$/.test(attribs['type'] ?? '');
    if ((name === 'script' || name === 'style') && !isData && inside.includes(mark))
      found.push(`<${name}>${inside.slice(0, 200)}`);
    for (const [attribute, value] of Object.entries(attribs))
      if (isActive(name, attribute, value, mark)) found.push(`<${name} ${attribute}="${value.slice(0, 200)}">`);
    for (const child of children) look(child);
  };
  look(parseDocument(html));
  return found;
}

function isActive(element: string, attribute: string, value: string, mark: string): boolean {
  if (!value.includes(mark) && !attribute.includes(mark)) return false;
  const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  const isProgram = ADDRESSES.includes(attribute) && /^(?:javascript|vbscript|data):/.test(address);
  const isHandler = attribute.startsWith('on') || ['style', 'srcdoc'].includes(attribute) || attribute.includes(mark);
  return isProgram || isHandler || NEVER.includes(element);
}
