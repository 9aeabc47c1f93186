// Where the browser can pass a page on, it does; elsewhere the link begins a mail.
if (navigator.share) {
  for (const link of document.querySelectorAll('a[data-share]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      navigator.share({ title: document.title, url: link.dataset.share }).catch(() => undefined);
    });
  }
}
