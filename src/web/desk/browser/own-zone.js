// Where no zone has been chosen, that of the browser is most likely meant.
{
  const field = document.querySelector('[data-own-zone] input');
  if (field?.value === '') field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
