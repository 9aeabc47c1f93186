// Ctrl+S (or Cmd+S) saves the form with the focus, or else the page's main form.
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
  const within = document.activeElement?.closest<HTMLFormElement>('form[data-save]');
  const form = within ?? document.querySelector<HTMLFormElement>('form[data-save]');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});
