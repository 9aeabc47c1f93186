import { elementsIn, requiredIn } from '../../pages/browser/elements.js';

type Tool = (text: HTMLTextAreaElement, button: HTMLElement) => void;

function around(text: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = text;
  text.focus();
  text.setRangeText(before + value.slice(from, to) + after, from, to, 'end');
  if (from === to) text.selectionStart = text.selectionEnd = from + before.length;
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

function list(text: HTMLTextAreaElement): void {
  const items = text.value
    .slice(text.selectionStart, text.selectionEnd)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (items.length === 0) {
    around(text, '<ul>\n<li>', '</li>\n</ul>');
    return;
  }
  text.setRangeText(`<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`);
  text.focus();
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

function link(text: HTMLTextAreaElement, button: HTMLElement): void {
  const address = prompt(button.dataset.ask, 'https://');
  if (address) around(text, `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`, '</a>');
}

const TOOLS = new Map<string | undefined, Tool>([
  [
    'bold',
    (text) => {
      around(text, '<strong>', '</strong>');
    },
  ],
  [
    'italic',
    (text) => {
      around(text, '<em>', '</em>');
    },
  ],
  [
    'heading',
    (text) => {
      around(text, '<h3>', '</h3>');
    },
  ],
  ['list', list],
  ['link', link],
]);

// Toolbar buttons that put HTML tags around the selected text.
for (const part of elementsIn(document, '[data-rich]', HTMLElement)) {
  const text = requiredIn(part, 'textarea', HTMLTextAreaElement);
  const tools = requiredIn(part, '[role="toolbar"]', HTMLElement);
  tools.hidden = false;
  for (const button of elementsIn(tools, '[data-tool]', HTMLElement))
    button.addEventListener('click', () => TOOLS.get(button.dataset.tool)?.(text, button));
}
