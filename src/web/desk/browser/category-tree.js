// Moves a category by dragging it onto another, or to the top: submits the form of the buttons.
{
  const form = document.querySelector('form[data-tree]');
  const rows = [...(form?.querySelectorAll('[data-category]') ?? [])];
  const parents = new Map(rows.map(({ dataset }) => [dataset.category, dataset.parent]));
  let dragged;
  /** Whether the row is the dragged one, or below it. */
  const isBelow = (id) => {
    for (let at = id, left = parents.size; at !== undefined && left >= 0; at = parents.get(at), left -= 1)
      if (at === dragged) return true;
    return false;
  };
  const send = (parent) => {
    form.elements.category.value = dragged;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'parent', value: parent });
    form.append(field);
    form.submit();
  };
  const accept = (place, id, may) => {
    place.addEventListener('dragover', (event) => {
      if (dragged === undefined || !may()) return;
      event.preventDefault();
      place.classList.add('target');
    });
    place.addEventListener('dragleave', () => place.classList.remove('target'));
    place.addEventListener('drop', (event) => {
      if (dragged === undefined || !may()) return;
      event.preventDefault();
      send(id);
    });
  };
  if (form && rows.length > 1) {
    const top = document.createElement('li');
    top.className = 'top';
    top.textContent = form.dataset.tree;
    top.hidden = true;
    rows[0].before(top);
    accept(top, '0', () => parents.get(dragged) !== '0');
    for (const row of rows) {
      const id = row.dataset.category;
      row.draggable = true;
      for (const link of row.querySelectorAll('a')) link.draggable = false;
      row.addEventListener('dragstart', (event) => {
        dragged = id;
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.effectAllowed = 'move';
        row.classList.add('dragged');
        // Shown later: in the same moment it would move the row from under the pointer.
        setTimeout(() => (top.hidden = parents.get(id) === '0'));
      });
      row.addEventListener('dragend', () => {
        dragged = undefined;
        top.hidden = true;
        for (const one of form.querySelectorAll('.dragged, .target')) one.classList.remove('dragged', 'target');
      });
      accept(row, id, () => !isBelow(id) && parents.get(dragged) !== id);
    }
    const hint = document.querySelector('[data-drag-hint]');
    if (hint) hint.hidden = false;
  }
}
