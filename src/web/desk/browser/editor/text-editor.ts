import Squire from 'squire-rte';
import { elementsIn, requiredIn } from '#web/pages/browser/elements.js';
import { cleanFragment } from './clean-fragment.js';
import { LinkBox } from './link-box.js';
import { blocksOf, isEditable, TextWriter, type TextBlock } from './text-blocks.js';

/** Puts the lines of the selection into blocks of another name, or back into paragraphs. */
function asBlocks(editor: Squire, name: string, isSet: boolean): void {
  editor.modifyBlocks((fragment) => {
    for (const block of [...fragment.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')]) {
      const other = document.createElement(isSet ? 'p' : name);
      other.append(...block.childNodes);
      block.replaceWith(other);
    }
    return fragment;
  });
}

const TOOLS: Readonly<Record<string, readonly [path: RegExp, tool: (editor: Squire, isSet: boolean) => unknown]>> = {
  bold: [/(?:^|>)B(?:[.\[>]|$)/, (editor, isSet) => (isSet ? editor.removeBold() : editor.bold())],
  italic: [/(?:^|>)I(?:[.\[>]|$)/, (editor, isSet) => (isSet ? editor.removeItalic() : editor.italic())],
  heading: [
    /(?:^|>)H\d/,
    (editor, isSet) => {
      asBlocks(editor, 'h3', isSet);
    },
  ],
  list: [/(?:^|>)UL/, (editor, isSet) => (isSet ? editor.removeList() : editor.makeUnorderedList())],
  numbers: [/(?:^|>)OL/, (editor, isSet) => (isSet ? editor.removeList() : editor.makeOrderedList())],
  quote: [/(?:^|>)BLOCKQUOTE/, (editor, isSet) => (isSet ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel())],
};

function isWritable(block: HTMLElement | undefined): boolean {
  return block !== undefined && block.contentEditable !== 'false';
}

/** Editor in place of a text area, which goes on holding the text that is sent. */
class TextEditor {
  readonly #area: HTMLTextAreaElement;
  readonly #root = document.createElement('div');
  readonly #editor: Squire;
  #path = '';
  #writer = new TextWriter([]);
  /** The text as it was, and as the editor would write it: while both are the same, nobody has changed anything. */
  #before = '';
  #same = '';

  constructor(private readonly part: HTMLElement) {
    this.#area = requiredIn(part, 'textarea', HTMLTextAreaElement);
    this.#root.className = 'prose';
    this.#editor = new Squire(this.#root, {
      blockTag: 'P',
      sanitizeToDOMFragment: (html) => cleanFragment(html, isEditable),
    });
  }

  start(): void {
    this.#open();
    this.#editor.addEventListener('input', () => {
      const text = this.#writer.textOf(this.#root);
      this.#area.value = text === this.#same ? this.#before : text;
      this.#area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    // Tab leads on, in lists as well.
    for (const key of ['Tab', 'Shift-Tab']) this.#editor.setKeyHandler(key, null);
    this.#takePlace();
    this.#useTools();
  }

  /** Shows what stands in the text area. */
  #open(): void {
    this.#before = this.#area.value;
    const blocks = blocksOf(this.#before, cleanFragment);
    this.#writer = new TextWriter(blocks);
    this.#fill(blocks);
    this.#same = this.#writer.textOf(this.#root);
  }

  /** The editor's own way to set a text would change it; the first state to undo to is this one. */
  #fill(blocks: readonly TextBlock[]): void {
    const editor = this.#editor;
    const all = blocks.map(({ element }) => element);
    // Before and after what stays as it is somebody can write as well.
    if (!isWritable(all[0])) all.unshift(editor.createDefaultBlock());
    if (!isWritable(all.at(-1))) all.push(editor.createDefaultBlock());
    editor.modifyDocument(() => {
      this.#root.replaceChildren(...all);
    });
    Object.assign(editor, { _undoIndex: -1, _undoStack: [], _undoStackLength: 0, _isInUndoState: false });
    editor.saveUndoState();
  }

  /** Labels, links to the field and its language are those of the editor now. */
  #takePlace(): void {
    const { id, lang } = this.#area;
    const [label] = this.#area.labels;
    const root = this.#root;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    const described = this.#area.getAttribute('aria-describedby');
    if (described) root.setAttribute('aria-describedby', described);
    if (this.#area.getAttribute('aria-invalid')) root.setAttribute('aria-invalid', 'true');
    if (lang) root.lang = lang;
    this.#area.hidden = true;
    this.#area.id = `${id}-source`;
    root.id = id;
    this.#area.after(root);
    if (!label) return;
    label.id = `${id}-label`;
    root.setAttribute('aria-labelledby', label.id);
    label.addEventListener('click', () => {
      this.#editor.focus();
    });
  }

  #useTools(): void {
    const tools = requiredIn(this.part, '[role="toolbar"]', HTMLElement);
    const link = new LinkBox(requiredIn(this.part, '[data-link-box]', HTMLElement), (address) => {
      this.#editor.focus();
      if (address === undefined) this.#editor.removeLink();
      else this.#editor.makeLink(address);
    });
    const buttons = elementsIn(tools, '[data-tool]', HTMLButtonElement);
    tools.hidden = false;
    for (const button of buttons) {
      // The selection stays in the text.
      button.addEventListener('mousedown', (event) => {
        event.preventDefault();
      });
      button.addEventListener('click', () => {
        const name = button.dataset.tool ?? '';
        const [path, tool] = TOOLS[name] ?? [];
        if (name === 'link') link.open(this.#linkHere());
        else if (name === 'source') this.#turn(button, buttons);
        else if (path) {
          this.#editor.focus();
          tool?.(this.#editor, path.test(this.#path));
        }
      });
    }
    this.#editor.addEventListener('pathChange', () => {
      this.#path = this.#editor.getPath();
      for (const button of buttons.filter(({ dataset }) => dataset.tool !== 'source')) {
        const [path] = TOOLS[button.dataset.tool ?? ''] ?? [/(?:^|>)A(?:[.\[>]|$)/];
        button.setAttribute('aria-pressed', String(path.test(this.#path)));
      }
    });
  }

  /** Shows the text area with the HTML, or the editor again. */
  #turn(button: HTMLButtonElement, buttons: readonly HTMLButtonElement[]): void {
    const isSource = this.#root.hidden === false;
    this.#area.hidden = !isSource;
    this.#root.hidden = isSource;
    button.setAttribute('aria-pressed', String(isSource));
    for (const other of buttons) if (other !== button) other.disabled = isSource;
    if (isSource) this.#area.focus();
    else {
      this.#open();
      this.#editor.focus();
    }
  }

  /** Address of the link at the cursor. */
  #linkHere(): string {
    const { startContainer: start } = this.#editor.getSelection();
    const place = start instanceof Element ? start : start.parentElement;
    return place?.closest('a')?.getAttribute('href') ?? '';
  }
}

for (const part of elementsIn(document, '[data-rich]', HTMLElement)) new TextEditor(part).start();
