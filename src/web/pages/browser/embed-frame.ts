import { elementsIn } from './elements.js';

// Reports the height of the frame to the page around it. The message contains nothing else, so any page may receive it.
const tell = () => {
  parent.postMessage({ type: 'kalends:height', height: document.documentElement.getBoundingClientRect().height }, '*');
};
new ResizeObserver(tell).observe(document.documentElement);
tell();

// A link to another month opens in the same frame; every other link opens around it.
for (const link of elementsIn(document, 'a[data-month]', HTMLAnchorElement)) {
  const address = new URL(location.href);
  address.searchParams.set('month', link.dataset.month ?? '');
  link.href = address.href;
  link.target = '_self';
}
