import { elementsIn } from './elements.js';

const { lang } = document.documentElement;
const locale = lang === 'en' ? 'en-GB' : lang;

/** Day and time. @param timeZone undefined: that of the reader */
function shown(date: Date, timeZone?: string): [day: string, time: string] {
  return [
    new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'long' }).format(date),
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date),
  ];
}

// Adds a line with the reader's own time where it differs from the event's. Pages are complete without it.
for (const line of elementsIn(document, '[data-moment]', HTMLElement)) {
  const { moment = '', zone, label = '' } = line.dataset;
  const [start = new Date(NaN), end = start] = moment.split(' ').map((text) => new Date(text));
  const [from, to] = [shown(start), shown(end)];
  let there;
  try {
    there = [shown(start, zone), shown(end, zone)];
  } catch {
    // A zone that the browser does not know, such as UTC+8, must not stop the others.
  }
  if (String([from, to]) !== String(there)) {
    const last = to[0] === from[0] ? to[1] : to.join(' ');
    const time = `${from.join(' ')}${to[1] === from[1] && to[0] === from[0] ? '' : `–${last}`}`;
    line.textContent = label.replace('{time}', time);
    line.hidden = false;
  }
}
