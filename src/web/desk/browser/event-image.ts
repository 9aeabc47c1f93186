import { elementIn, elementsIn, requiredIn } from '#web/pages/browser/elements.js';
import { fieldValue } from './field-value.js';

/** The part of a form in which its image is chosen. */
class EventImage {
  readonly #cover: HTMLElement;
  readonly #remove: HTMLButtonElement;

  constructor(
    private readonly part: HTMLElement,
    private readonly form: HTMLFormElement,
  ) {
    this.#cover = requiredIn(part, '[data-cover]', HTMLElement);
    this.#remove = requiredIn(part, '[data-cover-remove]', HTMLButtonElement);
    this.#remove.addEventListener('click', () => {
      this.#choose(elementIn(part, 'input[name="image"][value=""]', HTMLInputElement));
    });
    part.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'image') this.#show();
    });
    this.#remove.hidden = !this.#chosen?.value;
    const drop = elementIn(part, '[data-drop]', HTMLElement);
    if (drop) this.#takeFiles(drop);
  }

  get #chosen(): HTMLInputElement | undefined {
    return elementIn(this.part, 'input[name="image"]:checked', HTMLInputElement);
  }

  /** Shows the chosen image as readers will see it. */
  #show(): void {
    const field = this.#chosen;
    const source = field?.closest('label')?.querySelector('img');
    this.#cover.querySelector('img')?.remove();
    if (source) {
      const picture = document.createElement('img');
      [picture.src, picture.alt] = [source.dataset.large ?? source.src, source.alt];
      this.#cover.prepend(picture);
    }
    this.#remove.hidden = !field?.value;
    this.#cover.dispatchEvent(new CustomEvent('desk:cover', { bubbles: true }));
  }

  #choose(field: HTMLInputElement | undefined): void {
    if (!field) return;
    field.checked = true;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }

  #takeFiles(drop: HTMLElement): void {
    const { part } = this;
    const send = (file: File | undefined) => {
      if (file?.type.startsWith('image/')) void this.#upload(file);
    };
    drop.hidden = false;
    const chooser = requiredIn(drop, 'input', HTMLInputElement);
    chooser.addEventListener('change', () => {
      send(chooser.files?.[0]);
    });
    for (const name of ['dragenter', 'dragover']) {
      part.addEventListener(name, (event) => {
        event.preventDefault();
        this.#cover.classList.add('over');
      });
    }
    for (const name of ['dragleave', 'drop']) {
      part.addEventListener(name, () => {
        this.#cover.classList.remove('over');
      });
    }
    part.addEventListener('drop', (event) => {
      event.preventDefault();
      send(event.dataTransfer?.files[0]);
    });
    document.addEventListener('paste', (event) => {
      const file = event.clipboardData?.files[0];
      // Text that is copied from some programs comes with a picture of itself.
      if (!file || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      send(file);
    });
  }

  async #upload(file: File): Promise<void> {
    const { image = '', token = '', uploading = '', uploaded = '' } = this.part.dataset;
    const said = requiredIn(this.part, '[data-said]', HTMLElement);
    said.textContent = uploading;
    const body = new FormData();
    body.append('file', file);
    const secret = encodeURIComponent(fieldValue(this.form, token) ?? '');
    try {
      const answer = await fetch(`${image}?${token}=${secret}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      });
      const reply: unknown = await answer.json();
      said.textContent = answer.ok ? uploaded : (textIn(reply, 'error') ?? textIn(reply, 'message') ?? '');
      if (answer.ok) this.#add(textIn(reply, 'id') ?? '', textIn(reply, 'url') ?? '', textIn(reply, 'large') ?? '');
    } catch {
      said.textContent = this.form.dataset.offline ?? '';
    }
  }

  /** Adds the uploaded image to the choice, and chooses it. */
  #add(id: string, url: string, large: string): void {
    const choice = document.createElement('label');
    const field = document.createElement('input');
    const picture = document.createElement('img');
    choice.className = 'choice';
    [field.type, field.name, field.value] = ['radio', 'image', id];
    [picture.src, picture.alt, picture.dataset.large] = [url, '', large];
    choice.append(field, picture);
    requiredIn(this.part, '.images', HTMLElement).firstElementChild?.after(choice);
    requiredIn(this.part, 'input[name="image_address"]', HTMLInputElement).value = '';
    this.#choose(field);
  }
}

/** Text or number of an object that the service sent, as text. */
function textIn(reply: unknown, key: string): string | undefined {
  const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

// Uploads an image as soon as it is dropped, pasted or chosen; the form stores its id.
for (const part of elementsIn(document, '[data-image]', HTMLElement)) {
  const form = elementIn(part, 'input[name="image"]', HTMLInputElement)?.form;
  if (form) new EventImage(part, form);
}
