// Translating: what needs no way to the service and back.
for (const form of document.querySelectorAll('form[data-translating]')) {
  const SCRIPTS = [
    ['han', /\p{Script=Han}/u],
    ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
    ['hangul', /\p{Script=Hangul}/u],
    ['latin', /\p{Script=Latin}/u],
  ];

  // The same count as the service's.
  const count = (control) => {
    const place = form.querySelector(`[data-letters="${control.name}"]`);
    if (!place) return;
    const counts = {};
    for (const [sign] of control.value.replace(/<[^<>]*>/g, '').matchAll(/[\p{L}\p{N}]/gu)) {
      const script = SCRIPTS.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'other';
      counts[script] = (counts[script] ?? 0) + 1;
    }
    for (const part of place.querySelectorAll('[data-script]')) {
      const number = counts[part.dataset.script] ?? 0;
      part.hidden = number === 0;
      part.querySelector('b').textContent = String(number);
    }
  };
  form.addEventListener('input', ({ target }) => count(target));

  // What is gone of a source is not copied, nor what is said of it.
  const textOf = (place) => {
    const copy = place.cloneNode(true);
    for (const gone of copy.querySelectorAll('del, .unseen')) gone.remove();
    return copy.textContent;
  };
  form.addEventListener('click', (event) => {
    const button = event.target.closest('button[name="copy"], button[name="take"]');
    const pair = button?.closest('[data-pair]');
    const from = pair?.querySelector(button.name === 'copy' ? '[data-source]' : '[data-theirs]');
    const control = pair?.querySelector('input, textarea');
    if (!from || !control) return;
    event.preventDefault();
    control.value = textOf(from);
    // It is counted, and kept until it is saved, as if it were typed.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  });

  // Ctrl+Enter (or Cmd+Enter) saves and goes on to the next.
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'Enter') return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('button[data-next]'));
  });

  // Whoever goes through a list begins to write at once.
  form.querySelector('[data-first]')?.focus({ preventScroll: true });
}
