// "Near me" asks the browser where the reader is, once, when it is clicked. Nobody is asked before.
for (const near of document.querySelectorAll('[data-near]')) {
  const [button] = near.getElementsByTagName('button');
  const [lat, lng, radius] = near.getElementsByTagName('input');
  near.hidden = button.hidden = !navigator.geolocation;
  button.addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A hundred metres say enough of where somebody is.
        lat.value = coords.latitude.toFixed(3);
        lng.value = coords.longitude.toFixed(3);
        for (const field of [lat, lng, radius]) field.disabled = false;
        near.closest('form').requestSubmit();
      },
      () => (near.hidden = true),
    );
  });
}
