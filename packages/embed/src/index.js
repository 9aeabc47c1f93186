// Where there are no elements, as while a page is rendered on a server, there is nothing to define.
export const ready =
  typeof HTMLElement === 'undefined' ? Promise.resolve() : import('./element.js').then(() => undefined);
