/** Map with the tiles and labels that its element names. */
export function tileMap(box: HTMLElement): L.Map {
  box.hidden = false;
  const { tiles = '', credit = '', closer = '', farther = '' } = box.dataset;
  const words = document.createElement('span');
  words.textContent = credit;
  const map = L.map(box, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: closer, zoomOutTitle: farther }).addTo(map);
  L.tileLayer(tiles, { attribution: words.innerHTML, maxZoom: 19 }).addTo(map);
  // Scrolling past the map does not zoom it; after a click into it, scrolling does.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}
