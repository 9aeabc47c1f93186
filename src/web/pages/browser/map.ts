import { clustersOf } from './clusters.js';
import { lightTogether } from './lit-places.js';
import { pointCard, type PointEvent } from './point-card.js';
import { tileMap } from './tile-map.js';

/** A place with its events. */
interface PlaceOnMap {
  readonly key: string;
  readonly latlng: L.LatLng;
  readonly events: PointEvent[];
}

/** Pins nearer to each other than this are one, in pixels. */
const DISTANCE = 48;
/** Places that the name of a pin tells. */
const NAMED = 3;
/** Size of a card, in pixels; Leaflet adds one to the width. A higher one scrolls. */
const CARD_WIDTH = 319;
const CARD_HEIGHT = 420;

// Draws all places on a map. The list stays, and stands alone without this script.
const box = document.getElementById('map');
if (box) draw(box).catch(() => (box.hidden = true));

async function draw(box: HTMLElement): Promise<void> {
  const response = await fetch(box.dataset.points ?? '');
  if (!response.ok) throw new Error(`The calendar answered ${response.status}.`);
  const answer: unknown = await response.json();
  const places = isPoints(answer) ? placesIn(answer) : [];
  box.hidden = places.length === 0;
  if (box.hidden) return;
  const map = tileMap(box);
  const layer = L.layerGroup().addTo(map);
  const markers = new Map<string, L.Marker>();
  const show = (): void => {
    // A focused pin goes with its scale; from the map, the next one is a Tab away.
    if (document.activeElement?.matches('.pin')) map.getContainer().focus({ preventScroll: true });
    layer.clearLayers();
    markers.clear();
    const zoom = map.getZoom();
    const placed = places.map((place) => {
      const { x, y } = map.project(place.latlng, zoom);
      return { x, y, place };
    });
    for (const group of clustersOf(placed, DISTANCE)) {
      const members = group.map(({ place }) => place);
      const marker = markerOf(members, map, box).addTo(layer);
      for (const { key } of members) markers.set(key, marker);
    }
  };
  map.on('zoomend', show);
  map.on('popupopen', ({ popup }) => {
    const button = popup.getElement()?.querySelector('.leaflet-popup-close-button');
    button?.setAttribute('aria-label', box.dataset.close ?? '');
  });
  map.fitBounds(L.latLngBounds(places.map(({ latlng }) => latlng)), { padding: [40, 40], maxZoom: 15 });
  show();
  lightTogether(markers, map);
}

/** GeoJSON of the service. */
interface Points {
  readonly features: readonly {
    readonly geometry: { readonly coordinates: readonly [lng: number, lat: number] };
    readonly properties: PointEvent;
  }[];
}

function isPoints(value: unknown): value is Points {
  return typeof value === 'object' && value !== null && 'features' in value && Array.isArray(value.features);
}

/** Places with their events, by coordinates. */
function placesIn({ features }: Points): readonly PlaceOnMap[] {
  const places = new Map<string, PlaceOnMap>();
  for (const { geometry, properties } of features) {
    const [lng, lat] = geometry.coordinates;
    const key = `${lat} ${lng}`;
    const place = places.get(key) ?? { key, latlng: L.latLng(lat, lng), events: [] };
    place.events.push(properties);
    places.set(key, place);
  }
  return [...places.values()];
}

/** A pin, or a number of events at several places; that one leads nearer. */
function markerOf(members: readonly PlaceOnMap[], map: L.Map, box: HTMLElement): L.Marker {
  const events = members.flatMap((place) => place.events);
  const [first, ...others] = members;
  const names = namesOf(events);
  const isOne = first !== undefined && others.length === 0;
  const html = document.createElement('b');
  html.textContent = events.length > 1 ? String(events.length) : '';
  const icon = L.divIcon({
    html,
    className: isOne ? 'pin' : 'pin cluster',
    ...(isOne ? { iconSize: [32, 32], iconAnchor: [16, 38], popupAnchor: [0, -34] } : { iconSize: [44, 44] }),
  });
  const bounds = L.latLngBounds(members.map(({ latlng }) => latlng));
  const marker = L.marker(isOne ? first.latlng : bounds.getCenter(), { icon, title: names, alt: names });
  if (isOne || map.getZoom() >= map.getMaxZoom())
    return marker.bindPopup(() => pointCard(events), {
      minWidth: CARD_WIDTH,
      maxWidth: CARD_WIDTH,
      maxHeight: Math.min(CARD_HEIGHT, box.clientHeight - 80),
    });
  const goNearer = (): unknown => map.fitBounds(bounds, { padding: [48, 48], maxZoom: map.getMaxZoom() });
  // Popups open on Enter by themselves; a pin without one has to listen for it.
  return marker.on('click', goNearer).on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') goNearer();
  });
}

/** The first places of events: more of them are no name. */
function namesOf(events: readonly PointEvent[]): string {
  const names = [...new Set(events.map(({ place }) => place))];
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
}
