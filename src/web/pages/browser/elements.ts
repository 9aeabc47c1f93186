type Kind<E extends Element> = abstract new () => E;

/** First element of this kind that matches, if any. */
export function elementIn<E extends Element>(place: ParentNode, selector: string, kind: Kind<E>): E | undefined {
  const found = place.querySelector(selector);
  return found instanceof kind ? found : undefined;
}

/** All elements of this kind that match. */
export function elementsIn<E extends Element>(place: ParentNode, selector: string, kind: Kind<E>): E[] {
  return [...place.querySelectorAll(selector)].filter((element): element is E => element instanceof kind);
}

/** An element that the page always has in this place. */
export function requiredIn<E extends Element>(place: ParentNode, selector: string, kind: Kind<E>): E {
  const found = elementIn(place, selector, kind);
  if (!found) throw new Error(`No ${selector} on this page.`);
  return found;
}

/** The element that an event comes from, or the nearest one around it that matches. */
export function closestTo<E extends Element>(event: Event, selector: string, kind: Kind<E>): E | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof kind ? found : undefined;
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function isTextControl(value: unknown): value is TextControl {
  return value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement;
}
