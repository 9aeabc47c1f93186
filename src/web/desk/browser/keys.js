// Ctrl+S (or Cmd+S) saves the form in which somebody writes, or the page's one form that says so.
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
  const form = document.activeElement?.closest('form[data-save]') ?? document.querySelector('form[data-save]');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});
