import { elementsIn } from './elements.js';
import { tileMap } from './tile-map.js';

const ZOOM = 16;
const files = new Map<string, Promise<void>>();

// A click on the way to a place draws the map there, where the page names tiles. Until then nothing of it is loaded.
for (const way of elementsIn(document, '[data-map]', HTMLElement)) {
  way.hidden = false;
  way.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const box = document.createElement('div');
    box.className = 'place-map';
    Object.assign(box.dataset, way.dataset);
    way.replaceWith(box);
    draw(box).catch(() => {
      box.replaceWith(way);
      if (way instanceof HTMLAnchorElement) location.assign(way.href);
    });
  });
}

async function draw(box: HTMLElement): Promise<void> {
  const { map: point = '', style = '', library = '', name = '' } = box.dataset;
  await Promise.all([
    loaded(style, Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })),
    loaded(library, Object.assign(document.createElement('script'), { src: library })),
  ]);
  const [lat = NaN, lng = NaN] = point.split(' ').map(Number);
  const map = tileMap(box).setView([lat, lng], ZOOM);
  const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34] });
  L.marker([lat, lng], { icon, title: name, alt: name }).addTo(map);
  box.focus();
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
