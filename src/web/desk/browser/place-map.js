// Map of a venue: a click writes the coordinates, and typed coordinates move the pin.
{
  const box = document.querySelector('[data-place-map]');
  const [lat, lng] = ['geo_lat', 'geo_lng'].map((id) => document.getElementById(id));
  if (box && lat && lng && window.L) {
    box.hidden = false;
    const { tiles, credit = '', closer, farther } = box.dataset;
    const words = document.createElement('span');
    words.textContent = credit;
    const map = L.map(box, { zoomControl: false, scrollWheelZoom: false });
    map.attributionControl.setPrefix(false);
    L.control.zoom({ zoomInTitle: closer, zoomOutTitle: farther }).addTo(map);
    L.tileLayer(tiles, { attribution: words.innerHTML, maxZoom: 19 }).addTo(map);
    const icon = L.divIcon({ className: 'pin', iconSize: [28, 28], iconAnchor: [14, 34] });
    let pin;
    const show = () => {
      const point = [lat, lng].map((field) => (field.value.trim() === '' ? NaN : Number(field.value)));
      const known = point.every(Number.isFinite) && Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180;
      pin?.remove();
      pin = known ? L.marker(point, { icon, keyboard: false, interactive: false }).addTo(map) : undefined;
      return known ? point : undefined;
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
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
  }
}
