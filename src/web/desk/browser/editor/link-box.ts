import { requiredIn } from '#web/pages/browser/elements.js';

/** Address of a link, as it is stored; undefined if it cannot be one. */
function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /[\s<>"]/.test(text)) return undefined;
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/:]+\.[^\s/]+/.test(text) ? `https://${text}` : undefined;
}

/** Line below the tools in which the address of a link is typed. */
export class LinkBox {
  readonly #field: HTMLInputElement;

  /** @param done gets the address, undefined to take the link away */
  constructor(
    private readonly box: HTMLElement,
    done: (address: string | undefined) => void,
  ) {
    this.#field = requiredIn(box, 'input', HTMLInputElement);
    const end = (address?: string) => {
      box.hidden = true;
      done(address);
    };
    const set = () => {
      const address = linkAddress(this.#field.value);
      this.#field.setAttribute('aria-invalid', String(address === undefined));
      if (address !== undefined) end(address);
    };
    requiredIn(box, '[data-link-set]', HTMLButtonElement).addEventListener('click', set);
    requiredIn(box, '[data-link-remove]', HTMLButtonElement).addEventListener('click', () => {
      end();
    });
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing && event.target === this.#field) set();
      else if (event.key === 'Escape') box.hidden = true;
      else return;
      event.preventDefault();
    });
  }

  open(address: string): void {
    this.box.hidden = false;
    this.#field.value = address;
    this.#field.removeAttribute('aria-invalid');
    this.#field.focus();
    this.#field.select();
  }
}
