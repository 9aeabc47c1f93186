// Updates the preview of an image that was cropped in another tab, once the user returns to the form.
for (const part of document.querySelectorAll('[data-chosen-image]')) {
  const form = part.closest('form');
  let isAsking = false;

  const refresh = async () => {
    const chosen = form.querySelector('[name="image"]:checked');
    const picture = chosen?.closest('label').querySelector('img');
    if (!picture || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const answer = await fetch(part.dataset.chosenImage + chosen.value, { headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html');
      const thumbnail = page.querySelector('[data-thumbnail]')?.dataset.thumbnail;
      if (thumbnail && picture.getAttribute('src') !== thumbnail) picture.src = thumbnail;
    } catch {
      // Without a connection the preview stays.
    } finally {
      isAsking = false;
    }
  };

  addEventListener('focus', () => void refresh());
  document.addEventListener('visibilitychange', () => void refresh());
}
