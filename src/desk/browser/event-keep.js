// Keeps what somebody writes in this browser until it is saved, and offers it again. Passwords are never kept.
{
  const form = document.querySelector('form[data-kept]');
  const NOT_KEPT = ['_form', 'revision', 'post_password'];
  const WAIT = 800;

  const pairs = () =>
    [...new FormData(form)].filter(([name, value]) => !NOT_KEPT.includes(name) && typeof value === 'string');
  const textOf = () => new URLSearchParams(pairs()).toString();

  // A browser may refuse to keep anything.
  const stored = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };

  // Shows what was kept by sending it to be shown: the service makes the form of it, and saves nothing.
  const show = (text, revision) => {
    const sent = document.createElement('form');
    sent.method = 'post';
    // A button of the form is called `action` as well.
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

  if (form) {
    const key = `kalends ${form.dataset.kept} ${form.elements.namedItem('in')?.value ?? ''}`;
    const said = form.querySelector('[data-keeping]');
    const revision = form.elements.namedItem('revision')?.value ?? '';
    const sending = 'kalends sending';
    const before = textOf();
    // The page after a form that was saved: what was sent need not be kept any more.
    if (form.dataset.saved) {
      const sent = stored((storage) => storage.getItem(sending));
      if (sent) stored((storage) => storage.removeItem(sent));
    }
    stored((storage) => storage.removeItem(sending));
    const kept = JSON.parse(stored((storage) => storage.getItem(key)) ?? 'null');
    const offer = form.querySelector('[data-restore]');
    if (kept && kept.text !== before && !form.dataset.returned) {
      offer.hidden = false;
      offer.querySelector('[data-restore-show]').addEventListener('click', () => show(kept.text, kept.revision));
      offer.querySelector('[data-restore-discard]').addEventListener('click', () => {
        stored((storage) => storage.removeItem(key));
        offer.remove();
        form.querySelector('input:not([type="hidden"])').focus();
      });
    }

    let timer;
    const keep = () => {
      clearTimeout(timer);
      const text = textOf();
      if (text === before) return;
      const isKept = stored((storage) => storage.setItem(key, JSON.stringify({ text, revision }))) !== null;
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
      } else stored((storage) => storage.setItem(sending, key));
    });
  }
}
