// Opens the browser's share dialog where there is one; elsewhere the link starts a mail.
if (navigator.share) {
  for (const link of document.querySelectorAll('a[data-share]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      navigator.share({ title: document.title, url: link.dataset.share }).catch(() => undefined);
    });
  }
}
