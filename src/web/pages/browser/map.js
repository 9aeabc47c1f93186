// Draws the places in the page's list on a map. The list stays, and stands alone without this script.
const box = document.getElementById('map');
const places = [...document.querySelectorAll('[data-point]')];
if (box && places.length > 0) {
  box.hidden = false;
  const { tiles, credit = '', closer, farther, close } = box.dataset;
  const words = document.createElement('span');
  words.textContent = credit;
  const map = L.map(box, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: closer, zoomOutTitle: farther }).addTo(map);
  L.tileLayer(tiles, { attribution: words.innerHTML, maxZoom: 19 }).addTo(map);
  const markers = places.map((place) => {
    const name = place.querySelector('h2').textContent;
    const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34], popupAnchor: [0, -30] });
    const popup = document.createElement('div');
    const title = document.createElement('strong');
    title.textContent = name;
    popup.append(title);
    for (const row of place.querySelectorAll('.row')) {
      const line = document.createElement('p');
      line.append(
        [...row.querySelector('.time').childNodes].map((part) => part.textContent).join(' '),
        document.createElement('br'),
        row.querySelector('.what a').cloneNode(true),
      );
      popup.append(line);
    }
    const marker = L.marker(place.dataset.point.split(' ').map(Number), { icon, title: name, alt: name });
    return marker.bindPopup(popup, { maxHeight: 260 }).addTo(map);
  });
  map.on('popupopen', ({ popup }) =>
    popup.getElement().querySelector('.leaflet-popup-close-button').setAttribute('aria-label', close),
  );
  // Scrolling past the map does not zoom it; after a click into it, scrolling does.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.fitBounds(L.featureGroup(markers).getBounds(), { padding: [32, 32], maxZoom: 15 });
}
