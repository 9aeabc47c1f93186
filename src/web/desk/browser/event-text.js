// Toolbar buttons that put HTML tags around the selected text.
for (const part of document.querySelectorAll('[data-rich]')) {
  const text = part.querySelector('textarea');
  const tools = part.querySelector('[role="toolbar"]');
  const around = (before, after) => {
    const { selectionStart: from, selectionEnd: to, value } = text;
    text.focus();
    text.setRangeText(before + value.slice(from, to) + after, from, to, 'end');
    if (from === to) text.selectionStart = text.selectionEnd = from + before.length;
    text.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const marked = () => text.value.slice(text.selectionStart, text.selectionEnd);
  const escaped = (address) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const uses = {
    bold: () => around('<strong>', '</strong>'),
    italic: () => around('<em>', '</em>'),
    heading: () => around('<h3>', '</h3>'),
    list: () => {
      const items = marked()
        .split('\n')
        .filter((line) => line.trim() !== '');
      if (items.length === 0) return around('<ul>\n<li>', '</li>\n</ul>');
      text.setRangeText(`<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`);
      text.focus();
      text.dispatchEvent(new Event('input', { bubbles: true }));
    },
    link: (button) => {
      const address = prompt(button.dataset.ask, 'https://');
      if (address) around(`<a href="${escaped(address)}">`, '</a>');
    },
  };
  tools.hidden = false;
  for (const button of tools.querySelectorAll('[data-tool]'))
    button.addEventListener('click', () => uses[button.dataset.tool](button));
}
