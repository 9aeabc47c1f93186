import { elementIn, elementsIn, requiredIn } from '#web/pages/browser/elements.js';

/** Adds a ticked box for a category that is created when the event is saved. */
function addBox(tree: HTMLElement, name: string, mark: string): void {
  const known = elementsIn(tree, 'input', HTMLInputElement).find(
    ({ nextElementSibling }) => nextElementSibling?.textContent.toLowerCase() === name.toLowerCase(),
  );
  if (known) {
    known.checked = true;
    known.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const item = document.createElement('li');
  const label = document.createElement('label');
  const box = document.createElement('input');
  label.className = 'choice';
  [box.type, box.name, box.value, box.checked] = ['checkbox', 'new_categories[]', name, true];
  const [text, isNew] = [name, mark].map((content) => {
    const span = document.createElement('span');
    span.textContent = content;
    return span;
  });
  isNew?.classList.add('help');
  label.append(box, ...[text, isNew].flatMap((span) => span ?? []));
  item.append(label);
  tree.append(item);
}

// A new category stands among the others as soon as its name is typed.
const part = elementIn(document, '[data-new-category]', HTMLDetailsElement);
const tree = elementIn(document, '[data-categories]', HTMLElement);
if (part && tree) {
  const field = requiredIn(part, 'input', HTMLInputElement);
  const button = requiredIn(part, 'button', HTMLButtonElement);
  const add = () => {
    const names = field.value.split(/[,，、]/).map((name) => name.trim());
    for (const name of names.filter(Boolean)) addBox(tree, name, part.dataset.newCategory ?? '');
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  button.hidden = false;
  button.addEventListener('click', add);
  field.addEventListener('keydown', (event) => {
    // Enter that ends the input of a Chinese, Japanese or Korean word adds nothing.
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    add();
  });
  part.addEventListener('toggle', () => {
    if (part.open) field.focus();
  });
}
