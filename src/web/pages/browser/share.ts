import { elementsIn } from './elements.js';

// Opens the browser's share dialog where there is one; elsewhere the link starts a mail.
if ('share' in navigator) {
  for (const link of elementsIn(document, 'a[data-share]', HTMLAnchorElement)) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      navigator.share({ title: document.title, url: link.dataset.share ?? '' }).catch(() => undefined);
    });
  }
}
