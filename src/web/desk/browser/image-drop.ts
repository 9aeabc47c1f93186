import { elementIn } from '#web/pages/browser/elements.js';

// Uploads images one after the other: those dropped anywhere on the page, or several chosen at once.
const form = elementIn(document, 'form[data-drop]', HTMLFormElement);
const input = form && elementIn(form, 'input[type=file]', HTMLInputElement);
const progress = form && elementIn(form, '[data-progress]', HTMLElement);

/** @returns the address of the new image, or why the service refused it */
async function sendOne(action: string, file: File): Promise<{ to: string } | { fault: string }> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(action, { method: 'POST', body, headers: { accept: 'text/html' } });
  if (answer.redirected) return { to: answer.url };
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return { fault: page.querySelector('[role=alert]')?.textContent ?? String(answer.status) };
}

async function sendAll(target: HTMLFormElement, notice: HTMLElement, files: readonly File[]): Promise<void> {
  const { sending = '', offline = '', refused = '' } = target.dataset;
  const faults: string[] = [];
  let to = location.pathname;
  notice.hidden = false;
  for (const [index, file] of files.entries()) {
    notice.textContent = sending.replace('{done}', String(index + 1)).replace('{all}', String(files.length));
    const sent = await sendOne(target.action, file).catch(() => ({ fault: offline }));
    if ('fault' in sent) faults.push(`${file.name}: ${sent.fault}`);
    else if (files.length === 1) to = sent.to;
  }
  if (faults.length === 0) location.assign(to);
  else notice.textContent = `${refused} ${faults.join(' · ')}`;
}

if (form && input && progress) {
  input.multiple = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendAll(form, progress, [...(input.files ?? [])]);
  });
  addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    form.classList.add('target');
  });
  addEventListener('dragleave', () => {
    form.classList.remove('target');
  });
  addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    form.classList.remove('target');
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (files.length > 0) void sendAll(form, progress, files);
  });
}
