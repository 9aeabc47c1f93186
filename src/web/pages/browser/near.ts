import { elementsIn } from './elements.js';

// "Near me" asks the browser for the reader's position, once, on a click. Nothing asks for it before.
for (const near of elementsIn(document, '[data-near]', HTMLElement)) {
  const [button] = near.getElementsByTagName('button');
  const [lat, lng, radius] = near.getElementsByTagName('input');
  if (!button || !lat || !lng || !radius) continue;
  near.hidden = !('geolocation' in navigator);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Precision of a hundred metres is enough.
        lat.value = coords.latitude.toFixed(3);
        lng.value = coords.longitude.toFixed(3);
        for (const field of [lat, lng, radius]) field.disabled = false;
        near.closest('form')?.requestSubmit();
      },
      () => (near.hidden = true),
    );
  });
}
