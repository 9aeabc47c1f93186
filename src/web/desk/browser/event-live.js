// Shows, while the user types in an event's form, how the service reads dates and cost.
{
  const form = document.querySelector('form[data-live-at]');
  const WAIT = 250;
  const MEANT = /^(?:_form$|start_|end_|all_day|timezone|repeat|cost)/;
  let asked = 0;

  // Long texts are not sent.
  const meant = () => [...new FormData(form)].filter(([name]) => MEANT.test(name));

  const put = (html) => {
    const fresh = new DOMParser().parseFromString(html, 'text/html');
    for (const part of fresh.querySelectorAll('[data-live]')) {
      const old = form.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!old || old.innerHTML === part.innerHTML) continue;
      const { activeElement: held } = document;
      const isHeld = old.contains(held) && held.matches('input, [data-turn]');
      const open = [...old.querySelectorAll('details')].map((details) => details.open);
      old.replaceChildren(...part.childNodes);
      [...old.querySelectorAll('details')].forEach((details, at) => (details.open = open[at] === true));
      const isSame = ({ name, value, dataset }) =>
        name === held.name && (dataset.turn ? dataset.turn === held.dataset.turn : value === held.value);
      if (isHeld) [...old.querySelectorAll('input[type="checkbox"], [data-turn]')].find(isSame)?.focus();
    }
  };

  const ask = async (...also) => {
    const mine = ++asked;
    try {
      const answer = await fetch(form.dataset.liveAt, {
        method: 'POST',
        body: new URLSearchParams([...meant(), ...also]),
      });
      if (answer.ok && mine === asked) put(await answer.text());
      form.dispatchEvent(new CustomEvent('desk:online'));
    } catch {
      form.dispatchEvent(new CustomEvent('desk:offline'));
    }
  };

  const minutesOf = (time) =>
    time
      .slice(0, 5)
      .split(':')
      .reduce((sum, part) => 60 * sum + Number(part), 0);

  /** Moves the end along when the start changes. */
  const moveEnd = () => {
    const [start, end] = ['start_time', 'end_time'].map((name) => form.elements.namedItem(name));
    if (!start || !end) return;
    let was = start.value;
    // A draft may have been restored since.
    start.addEventListener('focus', () => (was = start.value || was));
    start.addEventListener('change', () => {
      const lasts = was && start.value && end.value ? minutesOf(end.value) - minutesOf(was) : -1;
      const moved = minutesOf(start.value) + lasts;
      if (lasts >= 0 && moved < 24 * 60)
        end.value = [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':');
      was = start.value || was;
    });
  };

  if (form) {
    moveEnd();
    let timer;
    const soon = ({ target }) => {
      if (!MEANT.test(target.name ?? '')) return;
      clearTimeout(timer);
      // An answer that arrives now knows nothing of this change.
      asked += 1;
      timer = setTimeout(ask, WAIT);
    };
    form.addEventListener('input', soon);
    form.addEventListener('change', soon);
    form.addEventListener('click', (event) => {
      const turn = event.target.closest('[data-turn]');
      if (!turn) return;
      event.preventDefault();
      clearTimeout(timer);
      void ask([turn.name, turn.value]);
    });
    for (const part of form.querySelectorAll('[data-unscripted]')) part.hidden = true;
    form.querySelector('[data-add-date]')?.addEventListener('click', (event) => {
      event.preventDefault();
      const rows = form.querySelectorAll('.date-row');
      const row = rows[rows.length - 1].cloneNode(true);
      for (const part of row.querySelectorAll('input, label')) {
        for (const name of ['name', 'id', 'for']) {
          const value = part.getAttribute(name);
          if (value) part.setAttribute(name, value.replace(/\[\d+\]/, `[${rows.length}]`));
        }
        if ('value' in part) part.value = '';
      }
      row.setAttribute('aria-label', row.getAttribute('aria-label').replace(/\d+/, String(rows.length + 1)));
      rows[rows.length - 1].after(row);
      row.querySelector('input').focus();
    });
  }
}
