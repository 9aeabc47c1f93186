/** Map with the tiles and labels that its element names. */
export function tileMap(box: HTMLElement): L.Map {
  box.hidden = false;
  const { tiles = '', file = '', credit = '', closer = '', farther = '' } = box.dataset;
  const words = document.createElement('span');
  words.textContent = credit;
  const map = L.map(box, { zoomControl: false, scrollWheelZoom: false, maxZoom: 19 });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: closer, zoomOutTitle: farther, position: 'bottomleft' }).addTo(map);
  const attribution = words.innerHTML;
  if (tiles !== '') L.tileLayer(tiles, { attribution, maxZoom: 19 }).addTo(map);
  // A map without its ground still has its pins.
  else globalThis.addFileLayer?.(map, { file, attribution }).catch(() => undefined);
  // Scrolling past the map does not zoom it; after a click into it, scrolling does.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}
