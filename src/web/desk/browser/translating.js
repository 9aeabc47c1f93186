// Translation form: all that works without a request to the service.
for (const form of document.querySelectorAll('form[data-translating]')) {
  const SCRIPTS = [
    ['han', /\p{Script=Han}/u],
    ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
    ['hangul', /\p{Script=Hangul}/u],
    ['latin', /\p{Script=Latin}/u],
  ];

  // Counts letters as the service does.
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

  // Text without deleted parts of the source and notes about them.
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
    // Copied text counts as typed: it is counted, and saved as a draft.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  });

  // Ctrl+Enter (or Cmd+Enter) saves and goes on to the next.
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'Enter') return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('button[data-next]'));
  });

  // Focuses the first field, for users who go through a list.
  form.querySelector('[data-first]')?.focus({ preventScroll: true });
}
