// Adds a line with the reader's own time where it differs from the event's. Pages are complete without it.
for (const line of document.querySelectorAll('[data-moment]')) {
  const [start, end] = line.dataset.moment.split(' ').map((text) => new Date(text));
  const { lang } = document.documentElement;
  const locale = lang === 'en' ? 'en-GB' : lang;
  const shown = (date, timeZone) => [
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'long' }).format(date),
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date),
  ];
  const [from, to] = [start, end].map((date) => shown(date));
  let there;
  try {
    there = [start, end].map((date) => shown(date, line.dataset.zone));
  } catch {
    // A zone that the browser does not know, such as UTC+8, must not stop the others.
  }
  if (String([from, to]) !== String(there)) {
    const last = to[0] === from[0] ? to[1] : to.join(' ');
    line.textContent = `${line.dataset.label}: ${from.join(' ')}${to[1] === from[1] && to[0] === from[0] ? '' : `–${last}`}`;
    line.hidden = false;
  }
}
