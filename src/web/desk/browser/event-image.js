// Uploads an image as soon as it is dropped or chosen; the form stores its id.
for (const part of document.querySelectorAll('[data-image]')) {
  const drop = part.querySelector('[data-drop]');
  if (!drop) continue;
  const { form } = part.querySelector('input[name="image"]');
  const said = part.querySelector('[data-said]');
  const send = async (file) => {
    if (!file) return;
    said.textContent = part.dataset.uploading;
    const body = new FormData();
    body.append('file', file);
    const token = form.elements.namedItem(part.dataset.token).value;
    try {
      const answer = await fetch(`${part.dataset.image}?${part.dataset.token}=${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      });
      const { id, url, error, message } = await answer.json();
      said.textContent = answer.ok ? part.dataset.uploaded : (error ?? message);
      if (!answer.ok) return;
      const [choice, field, picture] = ['label', 'input', 'img'].map((name) => document.createElement(name));
      choice.className = 'choice';
      [field.type, field.name, field.value, field.checked] = ['radio', 'image', String(id), true];
      [picture.src, picture.alt] = [url, ''];
      choice.append(field, picture);
      part.querySelector('.images').firstElementChild.after(choice);
      part.querySelector('input[name="image_address"]').value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } catch {
      said.textContent = form.dataset.offline;
    }
  };
  drop.hidden = false;
  drop.querySelector('input').addEventListener('change', ({ target }) => void send(target.files[0]));
  for (const name of ['dragenter', 'dragover']) {
    part.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.add('over');
    });
  }
  for (const name of ['dragleave', 'drop']) part.addEventListener(name, () => drop.classList.remove('over'));
  part.addEventListener('drop', (event) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  });
}
