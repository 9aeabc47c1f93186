// Saves unsaved input in this browser and offers it again later. Passwords are never saved.
{
  const form = document.querySelector('form[data-kept]');
  const NOT_KEPT = ['_form', 'revision', 'post_password'];
  const WAIT = 800;

  const pairs = () =>
    [...new FormData(form)].filter(([name, value]) => !NOT_KEPT.includes(name) && typeof value === 'string');
  const textOf = () => new URLSearchParams(pairs()).toString();

  // A browser may refuse storage.
  const within = (use) => {
    try {
      return use();
    } catch {
      return null;
    }
  };

  // Restores a draft by posting it for display: the service renders the form and saves nothing.
  const show = (text, revision) => {
    const sent = document.createElement('form');
    sent.method = 'post';
    // A button of the form is named `action`, too.
    sent.action = form.getAttribute('action');
    const add = (name, value) => {
      const field = document.createElement('textarea');
      [field.name, field.value] = [name, value];
      sent.append(field);
    };
    for (const [name, value] of new URLSearchParams(text)) add(name, value);
    add('_form', form.elements.namedItem('_form').value);
    if (revision) add('revision', revision);
    add('action', 'show');
    sent.hidden = true;
    document.body.append(sent);
    sent.submit();
  };

  // Fills in the fields directly, for forms that the service does not render with unsaved input.
  const fill = (text, revision) => {
    const kept = new URLSearchParams(text);
    if (revision) kept.set('revision', revision);
    const at = new Map();
    for (const field of form.elements) {
      const { name, type } = field;
      const isMark = type === 'checkbox' || type === 'radio';
      if (!name || name === '_form' || type === 'file' || type === 'submit') continue;
      const values = kept.getAll(name);
      if (isMark) field.checked = values.includes(field.value);
      // A hidden field next to a checkbox holds its unchecked value.
      else if (type !== 'hidden' || !form.querySelector(`[type="checkbox"][name="${CSS.escape(name)}"]`)) {
        const number = at.get(name) ?? 0;
        at.set(name, number + 1);
        if (number < values.length) field.value = values[number];
      }
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  // After a form was saved, its draft is dropped.
  const sending = 'kalends sending';
  const sent = within(() => sessionStorage.getItem(sending));
  if (sent && document.querySelector('[data-done]')) within(() => localStorage.removeItem(sent));
  if (!document.querySelector('[data-unsent]')) within(() => sessionStorage.removeItem(sending));

  if (form) {
    const key = `kalends ${form.dataset.kept} ${form.elements.namedItem('in')?.value ?? ''}`;
    const said = form.querySelector('[data-keeping]');
    const revision = form.elements.namedItem('revision')?.value ?? '';
    const before = textOf();
    const kept = JSON.parse(within(() => localStorage.getItem(key)) ?? 'null');
    const offer = form.querySelector('[data-restore]');
    if (kept && kept.text !== before && !form.dataset.returned) {
      offer.hidden = false;
      offer.querySelector('[data-restore-show]').addEventListener('click', () => {
        if ('shownByService' in form.dataset) return show(kept.text, kept.revision);
        fill(kept.text, kept.revision);
        offer.remove();
      });
      offer.querySelector('[data-restore-discard]').addEventListener('click', () => {
        within(() => localStorage.removeItem(key));
        offer.remove();
        form.querySelector('input:not([type="hidden"]), textarea').focus();
      });
    }

    let timer;
    const keep = () => {
      clearTimeout(timer);
      const text = textOf();
      if (text === before) return;
      const isKept = within(() => localStorage.setItem(key, JSON.stringify({ text, revision }))) !== null;
      if (isKept && !form.dataset.isOffline) said.textContent = said.dataset.text;
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, WAIT);
    };
    form.addEventListener('input', soon);
    form.addEventListener('change', soon);
    addEventListener('pagehide', () => timer && keep());

    const offline = () => {
      keep();
      form.dataset.isOffline = 'true';
      said.textContent = form.dataset.offline;
    };
    const online = () => {
      if (!form.dataset.isOffline) return;
      delete form.dataset.isOffline;
      said.textContent = said.dataset.text;
    };
    addEventListener('offline', offline);
    addEventListener('online', online);
    form.addEventListener('desk:offline', offline);
    form.addEventListener('desk:online', online);
    form.addEventListener('submit', (event) => {
      keep();
      if (!navigator.onLine) {
        event.preventDefault();
        offline();
      } else within(() => sessionStorage.setItem(sending, key));
    });
  }
}
