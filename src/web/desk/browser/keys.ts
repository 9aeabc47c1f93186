// Ctrl+S (or Cmd+S) saves the form with the focus, or else the page's main form.
document.addEventListener('keydown', (event) => {
  // Keyboards of other scripts have another letter there.
  const isS = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 's' : event.code === 'KeyS';
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !isS) return;
  const within = document.activeElement?.closest<HTMLFormElement>('form[data-save]');
  const form = within ?? document.querySelector<HTMLFormElement>('form[data-save]');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});
