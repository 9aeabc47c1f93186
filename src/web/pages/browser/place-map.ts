import { elementsIn } from './elements.js';
import { loadMapFiles } from './load-files.js';
import { tileMap } from './tile-map.js';

const ZOOM = 16;

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
  await loadMapFiles(box);
  const { map: point = '', name = '' } = box.dataset;
  const [lat = NaN, lng = NaN] = point.split(' ').map(Number);
  const map = tileMap(box).setView([lat, lng], ZOOM);
  const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34] });
  L.marker([lat, lng], { icon, title: name, alt: name }).addTo(map);
  box.focus();
}
