import { elementsIn, requiredIn } from './elements.js';
import { tileMap } from './tile-map.js';

// Draws the places in the page's list on a map. The list stays, and stands alone without this script.
const box = document.getElementById('map');
const places = elementsIn(document, '[data-point]', HTMLElement);
if (box && places.length > 0) {
  const map = tileMap(box);
  const markers = places.map((place) => {
    const name = requiredIn(place, 'h2', HTMLElement).textContent;
    const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34], popupAnchor: [0, -30] });
    const [lat = NaN, lng = NaN] = (place.dataset.point ?? '').split(' ').map(Number);
    const marker = L.marker([lat, lng], { icon, title: name, alt: name });
    return marker.bindPopup(popupOf(place, name), { maxHeight: 260 }).addTo(map);
  });
  map.on('popupopen', ({ popup }) => {
    const button = popup.getElement()?.querySelector('.leaflet-popup-close-button');
    button?.setAttribute('aria-label', box.dataset.close ?? '');
  });
  map.fitBounds(L.featureGroup(markers).getBounds(), { padding: [32, 32], maxZoom: 15 });
}

/** Name of a place, and its events. */
function popupOf(place: HTMLElement, name: string): HTMLElement {
  const popup = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = name;
  popup.append(title);
  for (const row of place.querySelectorAll('.row')) {
    const line = document.createElement('p');
    line.append(
      [...requiredIn(row, '.time', HTMLElement).childNodes].map((part) => part.textContent).join(' '),
      document.createElement('br'),
      requiredIn(row, '.what a', HTMLElement).cloneNode(true),
    );
    popup.append(line);
  }
  return popup;
}
