import type { XmlElement } from './xml-tree.js';

/** An element by its own name and the vocabulary of its namespace: feeds choose their prefixes themselves. */
export interface NamedElement {
  /** In lower case. */
  readonly name: string;
  /** Vocabulary of a known namespace, else its prefix in lower case; '' without one. */
  readonly vocabulary: string;
  readonly element: XmlElement;
  readonly scope: Namespaces;
}

/** Vocabularies by patterns of their namespaces. */
export type Vocabularies = readonly (readonly [RegExp, string])[];

/** Prefixes that an element declares, on top of those around it. */
interface Namespaces {
  readonly vocabularies: Vocabularies;
  readonly declared: ReadonlyMap<string, string>;
  readonly around: Namespaces | undefined;
}

export function namedRoot(element: XmlElement, vocabularies: Vocabularies): NamedElement {
  return named(element, { vocabularies, declared: new Map(), around: undefined });
}

export function namedChildren({ element, scope }: NamedElement): NamedElement[] {
  return element.children.map((child) => named(child, scope));
}

function named(element: XmlElement, around: Namespaces): NamedElement {
  const scope = scopeOf(element, around);
  const colon = element.name.indexOf(':');
  const prefix = colon < 0 ? '' : element.name.slice(0, colon);
  return {
    name: element.name.slice(colon + 1).toLowerCase(),
    vocabulary: vocabularyOf(prefix, scope) ?? prefix.toLowerCase(),
    element,
    scope,
  };
}

function scopeOf({ attributes }: XmlElement, around: Namespaces): Namespaces {
  const declared = Object.entries(attributes).flatMap(([name, address]): [string, string][] => {
    const prefix = name === 'xmlns' ? '' : /^xmlns:(.*)$/s.exec(name)?.[1];
    if (prefix === undefined) return [];
    const known = around.vocabularies.find(([pattern]) => pattern.test(address.trim()))?.[1];
    return [[prefix, known ?? prefix.toLowerCase()]];
  });
  return declared.length === 0 ? around : { ...around, declared: new Map(declared), around };
}

/** Elements are nested so little that looking upwards costs nothing. */
function vocabularyOf(prefix: string, scope: Namespaces): string | undefined {
  for (let one: Namespaces | undefined = scope; one; one = one.around) {
    const known = one.declared.get(prefix);
    if (known !== undefined) return known;
  }
  return undefined;
}
