import { elementIn } from '#web/pages/browser/elements.js';
import { tileMap } from '#web/pages/browser/tile-map.js';

type Point = [lat: number, lng: number];

/** Typed coordinates, if they are a place on earth. */
function pointIn(lat: HTMLInputElement, lng: HTMLInputElement): Point | undefined {
  const [north, east] = [numberIn(lat), numberIn(lng)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined;
}

function numberIn({ value }: HTMLInputElement): number {
  return value.trim() === '' ? NaN : Number(value);
}

// Map of a venue: a click writes the coordinates, and typed coordinates move the pin.
const box = elementIn(document, '[data-place-map]', HTMLElement);
const lat = elementIn(document, '#geo_lat', HTMLInputElement);
const lng = elementIn(document, '#geo_lng', HTMLInputElement);
if (box && lat && lng && 'L' in window) {
  const map = tileMap(box);
  const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34] });
  let pin: L.Marker | undefined;
  const show = () => {
    const point = pointIn(lat, lng);
    pin?.remove();
    pin = point && L.marker(point, { icon, keyboard: false, interactive: false }).addTo(map);
    return point;
  };
  const first = show();
  map.setView(first ?? [20, 60], first ? 15 : 1);
  for (const field of [lat, lng])
    field.addEventListener('change', () => {
      const point = show();
      if (point) map.setView(point, Math.max(map.getZoom(), 13));
    });
  map.on('click', ({ latlng }) => {
    if (lat.matches(':disabled')) return;
    const { lat: north, lng: east } = latlng.wrap();
    lat.value = north.toFixed(6);
    lng.value = east.toFixed(6);
    show();
  });
}
