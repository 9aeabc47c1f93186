// Focuses the summary of form errors. Each error links to its field and scrolls it to the middle, clear of the bars.
{
  const notice = document.querySelector('[data-faults]');

  const lead = (event) => {
    const link = event.target.closest('a[href^="#"]');
    const place = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!place) return;
    event.preventDefault();
    for (let part = place.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
    const controls = 'input:not([type="hidden"]), select, textarea';
    const control = place.matches(controls) ? place : (place.querySelector(controls) ?? place);
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  };

  if (notice) {
    notice.focus({ preventScroll: true });
    notice.scrollIntoView({ block: 'center' });
    notice.addEventListener('click', lead);
  }
}
