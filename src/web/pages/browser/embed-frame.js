// Tells the page around how high the frame must be. Nothing else is told, so that it may be told to anybody.
const tell = () => {
  parent.postMessage({ type: 'kalends:height', height: document.documentElement.getBoundingClientRect().height }, '*');
};
new ResizeObserver(tell).observe(document.documentElement);
tell();

// Another month comes in the same frame; everything else opens around it.
for (const link of document.querySelectorAll('a[data-month]')) {
  const address = new URL(location.href);
  address.searchParams.set('month', link.dataset.month);
  link.href = address.href;
  link.target = '_self';
}
