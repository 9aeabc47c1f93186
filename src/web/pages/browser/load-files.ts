const files = new Map<string, Promise<void>>();

/** Loads what draws maps, which only pages do that show one: the style sheet and the library that an element names. */
export async function loadMapFiles({ dataset: { style = '', library = '' } }: HTMLElement): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
  await Promise.all([loaded(style, sheet), loadScript(library)]);
}

export function loadScript(address: string): Promise<void> {
  return loaded(address, Object.assign(document.createElement('script'), { src: address }));
}

/** Adds a file to the page, once. */
function loaded(address: string, element: HTMLElement): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => {
      resolve();
    });
    element.addEventListener('error', reject);
    document.head.append(element);
  });
  files.set(address, loading);
  return loading;
}
