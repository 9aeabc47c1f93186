import { BLOCKS_AND_INLINE } from '#core/text/sanitize-config.js';

const allowedTags = [BLOCKS_AND_INLINE.allowedTags].flat();
const allowedAttributes = BLOCKS_AND_INLINE.allowedAttributes || {};
const FORBIDDEN = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const ADDRESS = /^(?:https?:|mailto:|tel:|\/|#)/i;

/**
 * HTML as nodes, of which only what the service stores: no styles, no behaviour.
 * @param isWanted keeps fewer elements; of the others only their content stays
 */
export function cleanFragment(html: string, isWanted = (_: string) => true): DocumentFragment {
  // Nothing in a template is run or loaded. What the policy of the page forbids would be reported all the same.
  const innerHTML = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(FORBIDDEN, ''));
  const { content } = Object.assign(document.createElement('template'), { innerHTML });
  for (const element of [...content.querySelectorAll('*')]) {
    const name = element.localName;
    if (/^(?:script|style|template|title|iframe|object|noscript)$/.test(name)) element.remove();
    else if (allowedTags.includes(name) && isWanted(name)) keepAttributes(element, name);
    else element.replaceWith(...element.childNodes);
    if (name === 'a' && !element.hasAttribute('href')) element.replaceWith(...element.childNodes);
  }
  return document.importNode(content, true);
}

function keepAttributes(element: Element, name: string): void {
  for (const attribute of [...element.attributes]) {
    const isAddress = attribute.name === 'href' || attribute.name === 'src' || attribute.name === 'cite';
    const isKept = isAllowed(name, attribute.name) && (!isAddress || ADDRESS.test(attribute.value.trim()));
    if (!isKept) element.removeAttribute(attribute.name);
  }
}

function isAllowed(tag: string, attribute: string): boolean {
  return [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])].some(
    (one) => (typeof one === 'string' ? one : one.name) === attribute,
  );
}
