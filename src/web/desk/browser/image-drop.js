// Uploads images one after the other: those dropped anywhere on the page, or several chosen at once.
{
  const form = document.querySelector('form[data-drop]');
  const input = form?.querySelector('input[type=file]');
  const progress = form?.querySelector('[data-progress]');
  const sendOne = async (file) => {
    const body = new FormData();
    body.append('file', file);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
    if (answer.redirected) return { to: answer.url };
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return { fault: page.querySelector('[role=alert]')?.textContent ?? String(answer.status) };
  };
  const sendAll = async (files) => {
    const refused = [];
    let to = location.pathname;
    progress.hidden = false;
    for (const [index, file] of files.entries()) {
      progress.textContent = form.dataset.sending.replace('{done}', index + 1).replace('{all}', files.length);
      const sent = await sendOne(file).catch(() => ({ fault: form.dataset.offline }));
      if (sent.fault) refused.push(`${file.name}: ${sent.fault}`);
      else if (files.length === 1) to = sent.to;
    }
    if (refused.length === 0) location.assign(to);
    else progress.textContent = `${form.dataset.refused} ${refused.join(' · ')}`;
  };
  if (form && input && progress) {
    input.multiple = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void sendAll([...input.files]);
    });
    addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      form.classList.add('target');
    });
    addEventListener('dragleave', () => form.classList.remove('target'));
    addEventListener('drop', (event) => {
      const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      form.classList.remove('target');
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (files.length > 0) void sendAll(files);
    });
  }
}
