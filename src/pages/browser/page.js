// Where the reader's clock shows another time than the event's, a second line says theirs. Pages are whole without it.
for (const line of document.querySelectorAll('[data-moment]')) {
  const [start, end] = line.dataset.moment.split(' ').map((text) => new Date(text));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = (date, timeZone) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(date);
  const isElsewhere = [start, end].some((date) => clock(date, zone) !== clock(date, line.dataset.zone));
  if (isElsewhere) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    line.textContent = `${line.dataset.label} (${zone}): ${format.formatRange(start, end)}`;
    line.hidden = false;
  }
}
