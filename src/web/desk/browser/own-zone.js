// Presets the browser's time zone if none has been chosen.
{
  const field = document.querySelector('[data-own-zone] input');
  if (field?.value === '') field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
