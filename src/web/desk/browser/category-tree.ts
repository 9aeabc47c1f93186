import { elementIn, elementsIn } from '#web/pages/browser/elements.js';

// Moves a category by dragging it onto another, or to the top: submits the form of the buttons.
const form = elementIn(document, 'form[data-tree]', HTMLFormElement);
const rows = form ? elementsIn(form, '[data-category]', HTMLElement) : [];
const parents = new Map(rows.map(({ dataset }) => [dataset.category ?? '', dataset.parent]));
const [first] = rows;
let dragged: string | undefined;

/** Whether the row is the dragged one, or below it. */
function isBelow(id: string): boolean {
  let at: string | undefined = id;
  for (let left = parents.size; at !== undefined && left >= 0; at = parents.get(at), left -= 1)
    if (at === dragged) return true;
  return false;
}

function parentOfDragged(): string | undefined {
  return dragged === undefined ? undefined : parents.get(dragged);
}

function send(moved: HTMLFormElement, category: string, parent: string): void {
  const field = moved.elements.namedItem('category');
  if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = category;
  const added = document.createElement('input');
  Object.assign(added, { type: 'hidden', name: 'parent', value: parent });
  moved.append(added);
  moved.submit();
}

/** Makes an element a target of the drag, as long as `may` allows it. */
function accept(tree: HTMLFormElement, place: HTMLElement, id: string, may: () => boolean): void {
  place.addEventListener('dragover', (event) => {
    if (dragged === undefined || !may()) return;
    event.preventDefault();
    place.classList.add('target');
  });
  place.addEventListener('dragleave', () => {
    place.classList.remove('target');
  });
  place.addEventListener('drop', (event) => {
    if (dragged === undefined || !may()) return;
    event.preventDefault();
    send(tree, dragged, id);
  });
}

if (form && first && rows.length > 1) {
  const top = document.createElement('li');
  top.className = 'top';
  top.textContent = form.dataset.tree ?? '';
  top.hidden = true;
  first.before(top);
  accept(form, top, '0', () => parentOfDragged() !== '0');
  for (const row of rows) {
    const id = row.dataset.category ?? '';
    row.draggable = true;
    for (const link of row.querySelectorAll('a')) link.draggable = false;
    row.addEventListener('dragstart', ({ dataTransfer }) => {
      dragged = id;
      if (dataTransfer) {
        dataTransfer.setData('text/plain', id);
        dataTransfer.effectAllowed = 'move';
      }
      row.classList.add('dragged');
      // Shown later: in the same moment it would move the row from under the pointer.
      setTimeout(() => (top.hidden = parents.get(id) === '0'));
    });
    row.addEventListener('dragend', () => {
      dragged = undefined;
      top.hidden = true;
      for (const one of form.querySelectorAll('.dragged, .target')) one.classList.remove('dragged', 'target');
    });
    accept(form, row, id, () => !isBelow(id) && parentOfDragged() !== id);
  }
  const hint = elementIn(document, '[data-drag-hint]', HTMLElement);
  if (hint) hint.hidden = false;
}
