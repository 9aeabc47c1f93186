import { closestTo, elementsIn } from './elements.js';

const WIDE = matchMedia('(min-width: 56em)');

/**
 * A row and its pin light up together; a pressed pin shows its row, which stays lit as long as the card is open.
 * @param markers by the point that rows name as well
 */
export function lightTogether(markers: ReadonlyMap<string, L.Marker>, map: L.Map): void {
  const rows = elementsIn(document, '[data-point]', HTMLElement);
  let opened: readonly string[] = [];
  const light = (key: string, isLit: boolean): void => {
    if (!isLit && opened.includes(key)) return;
    markers.get(key)?.getElement()?.classList.toggle('lit', isLit);
    for (const row of rows) if (row.dataset.point === key) row.classList.toggle('lit', isLit);
  };
  for (const row of rows) {
    const { point = '' } = row.dataset;
    onBoth(row, ['pointerenter', 'focusin'], ['pointerleave', 'focusout'], (_event, isLit) => {
      light(point, isLit);
    });
  }
  const keysOf = (event: Event): readonly string[] => {
    const pin = closestTo(event, '.pin', HTMLElement);
    return pin ? [...markers].filter(([, marker]) => marker.getElement() === pin).map(([key]) => key) : [];
  };
  onBoth(map.getContainer(), ['pointerover', 'focusin'], ['pointerout', 'focusout'], (event, isLit) => {
    for (const key of keysOf(event)) light(key, isLit);
  });
  map.on('popupopen', ({ popup }) => {
    const place = popup.getLatLng();
    opened = place ? [...markers].filter(([, marker]) => marker.getLatLng().equals(place)).map(([key]) => key) : [];
    for (const key of opened) light(key, true);
    const row = rows.find(({ dataset: { point = '' } }) => opened.includes(point));
    // Beside the map; below it, the row would push the card away.
    if (WIDE.matches) row?.scrollIntoView({ block: 'nearest' });
  });
  map.on('popupclose', () => {
    const closed = opened;
    opened = [];
    for (const key of closed) light(key, false);
  });
}

/** Listens to events of both kinds. */
function onBoth(
  element: HTMLElement,
  on: readonly string[],
  off: readonly string[],
  listen: (event: Event, isOn: boolean) => void,
): void {
  for (const [kinds, isOn] of [
    [on, true],
    [off, false],
  ] as const)
    for (const kind of kinds)
      element.addEventListener(kind, (event) => {
        listen(event, isOn);
      });
}
