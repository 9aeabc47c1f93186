import { elementIn, elementsIn, requiredIn } from '../../pages/browser/elements.js';
import { fieldValue } from './field-value.js';

async function upload(part: HTMLElement, form: HTMLFormElement, file: File): Promise<void> {
  const { image = '', token = '', uploading = '', uploaded = '' } = part.dataset;
  const said = requiredIn(part, '[data-said]', HTMLElement);
  said.textContent = uploading;
  const body = new FormData();
  body.append('file', file);
  const secret = encodeURIComponent(fieldValue(form, token) ?? '');
  try {
    const answer = await fetch(`${image}?${token}=${secret}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const reply: unknown = await answer.json();
    said.textContent = answer.ok ? uploaded : (textIn(reply, 'error') ?? textIn(reply, 'message') ?? '');
    if (answer.ok) choose(part, textIn(reply, 'id') ?? '', textIn(reply, 'url') ?? '');
  } catch {
    said.textContent = form.dataset.offline ?? '';
  }
}

/** Text or number of an object that the service sent, as text. */
function textIn(reply: unknown, key: string): string | undefined {
  const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Adds the uploaded image to the choice, and chooses it. */
function choose(part: HTMLElement, id: string, url: string): void {
  const choice = document.createElement('label');
  const field = document.createElement('input');
  const picture = document.createElement('img');
  choice.className = 'choice';
  [field.type, field.name, field.value, field.checked] = ['radio', 'image', id, true];
  [picture.src, picture.alt] = [url, ''];
  choice.append(field, picture);
  requiredIn(part, '.images', HTMLElement).firstElementChild?.after(choice);
  requiredIn(part, 'input[name="image_address"]', HTMLInputElement).value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Uploads an image as soon as it is dropped or chosen; the form stores its id.
for (const part of elementsIn(document, '[data-image]', HTMLElement)) {
  const drop = elementIn(part, '[data-drop]', HTMLElement);
  const form = elementIn(part, 'input[name="image"]', HTMLInputElement)?.form;
  if (!drop || !form) continue;
  const send = (file: File | undefined) => {
    if (file) void upload(part, form, file);
  };
  drop.hidden = false;
  const chooser = requiredIn(drop, 'input', HTMLInputElement);
  chooser.addEventListener('change', () => {
    send(chooser.files?.[0]);
  });
  for (const name of ['dragenter', 'dragover']) {
    part.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.add('over');
    });
  }
  for (const name of ['dragleave', 'drop']) {
    part.addEventListener(name, () => {
      drop.classList.remove('over');
    });
  }
  part.addEventListener('drop', (event) => {
    event.preventDefault();
    send(event.dataTransfer?.files[0]);
  });
}
