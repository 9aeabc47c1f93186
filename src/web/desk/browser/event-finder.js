// Turns a text field into a combobox that finds places and tags: arrows choose, Enter accepts, Escape closes.
{
  const WAIT = 200;

  const element = (name, attributes = {}, text = '') => {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.textContent = text;
    return made;
  };

  for (const finder of document.querySelectorAll('[data-finder]')) {
    const { finder: name, lookup, make } = finder.dataset;
    const input = finder.querySelector('input');
    const form = input.form;
    const chosen = form.querySelector(`[data-chosen="${name}"]`);
    const isTags = name === 'tags';
    const list = element('ul', { role: 'listbox', id: `${input.id}-found`, 'aria-label': input.labels[0].textContent });
    list.className = 'found';
    list.hidden = true;
    input.after(list);
    for (const [attribute, value] of Object.entries({
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      'aria-autocomplete': 'list',
    }))
      input.setAttribute(attribute, value);

    let active = -1;
    let asked = 0;
    let timer;

    // In a list of tags, the text after the last comma.
    const typed = () => (isTags ? input.value.split(/[,，、]/).at(-1) : input.value).trim();

    const mark = (at) => {
      active = at;
      [...list.children].forEach((option, place) => option.setAttribute('aria-selected', String(place === at)));
      const option = list.children[at];
      if (option) {
        input.setAttribute('aria-activedescendant', option.id);
        option.scrollIntoView({ block: 'nearest' });
      } else input.removeAttribute('aria-activedescendant');
    };
    const close = () => {
      // A late answer must not open the list.
      clearTimeout(timer);
      asked += 1;
      list.hidden = true;
      input.setAttribute('aria-expanded', 'false');
      mark(-1);
    };
    const clear = () => {
      input.value = isTags ? input.value.replace(/[^,，、]*$/, '') : '';
      close();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };

    const add = ({ id, name: title, place, lang }) => {
      const there = [...chosen.querySelectorAll('input')].find(({ value }) => value === String(id));
      if (there) there.checked = true;
      else {
        const label = element('label', { class: 'choice' });
        const box = element('input', { type: 'checkbox', name: `${name}[]`, value: String(id) });
        box.checked = true;
        label.append(box, element('span', lang === document.documentElement.lang ? {} : { lang }, title));
        if (place) label.append(element('span', { class: 'help' }, place));
        const item = element('li');
        item.append(label);
        chosen.append(item);
      }
      clear();
    };
    const makeNew = () => {
      const text = typed();
      clear();
      const details = form.querySelector(`[data-new="${name}"]`);
      details.open = true;
      const field = details.querySelector('input:not([type=hidden])');
      field.value = text;
      field.focus();
    };

    const show = (found) => {
      list.replaceChildren();
      const put = (take, title, place, lang) => {
        const option = element('li', { role: 'option', id: `${list.id}-${list.children.length}` });
        option.append(element('span', lang ? { lang } : {}, title));
        if (place) option.append(element('span', { class: 'help' }, place));
        option.addEventListener('mousedown', (event) => {
          event.preventDefault();
          take();
        });
        option.take = take;
        list.append(option);
      };
      for (const record of found) put(() => add(record), record.name, record.place, record.lang);
      if (make && typed()) put(makeNew, make.replace('%', typed()));
      list.hidden = list.children.length === 0;
      input.setAttribute('aria-expanded', String(!list.hidden));
      mark(-1);
    };

    const find = async () => {
      const mine = ++asked;
      const text = typed();
      if (text === '') return close();
      try {
        const answer = await fetch(`${lookup}?search=${encodeURIComponent(text)}`, {
          headers: { accept: 'application/json' },
        });
        if (answer.ok && mine === asked) show((await answer.json()).found);
      } catch {
        close();
      }
    };

    input.addEventListener('input', (event) => {
      if (!event.isTrusted) return;
      clearTimeout(timer);
      timer = setTimeout(find, WAIT);
    });
    input.addEventListener('blur', close);
    input.addEventListener('keydown', (event) => {
      // Enter that ends the input of a Chinese, Japanese or Korean word accepts nothing.
      if (event.isComposing) return;
      const { length } = list.children;
      if (event.key === 'Escape') {
        if (list.hidden) return close();
        close();
      } else if (event.key === 'ArrowDown' && !list.hidden) mark((active + 1) % length);
      else if (event.key === 'ArrowUp' && !list.hidden) mark((active - 1 + length) % length);
      else if (event.key === 'ArrowDown') void find();
      else if (event.key === 'Enter' && !list.hidden && active >= 0) list.children[active].take();
      else if (event.key === 'Enter' && typed() !== '') void find();
      else return;
      event.preventDefault();
    });
  }
}
