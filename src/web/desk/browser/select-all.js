// Adds a checkbox that selects all events of a page.
{
  const place = document.querySelector('[data-select-all]');
  const all = place?.querySelector('input');
  const boxes = [...document.querySelectorAll('input[name="event[]"]')];
  if (all && boxes.length > 0) {
    const tell = () => {
      const chosen = boxes.filter((box) => box.checked).length;
      all.checked = chosen === boxes.length;
      all.indeterminate = chosen > 0 && !all.checked;
    };
    place.hidden = false;
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked;
    });
    for (const box of boxes) box.addEventListener('change', tell);
    tell();
  }
}
