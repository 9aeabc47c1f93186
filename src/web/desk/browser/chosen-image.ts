import { elementIn, elementsIn } from '#web/pages/browser/elements.js';

// Updates the preview of an image that was cropped in another tab, once the user returns to the form.
for (const part of elementsIn(document, '[data-chosen-image]', HTMLElement)) {
  const form = part.closest('form');
  let isAsking = false;

  const refresh = async () => {
    const chosen = form ? elementIn(form, '[name="image"]:checked', HTMLInputElement) : undefined;
    const picture = chosen?.closest('label')?.querySelector('img');
    if (!chosen || !picture || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const answer = await fetch(`${part.dataset.chosenImage ?? ''}${chosen.value}`, {
        headers: { accept: 'text/html' },
      });
      const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html');
      const thumbnail = elementIn(page, '[data-thumbnail]', HTMLElement)?.dataset.thumbnail;
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
