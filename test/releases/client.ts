import { until } from '../support/wait.js';

const API = '/calendar/events/v1';
export type Json = Record<string, unknown>;

/** An administrator of a running service. */
export class Client {
  constructor(
    readonly origin: string,
    private readonly password: string,
  ) {}

  async answer(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      authorization: `Basic ${Buffer.from(`admin:${this.password}`).toString('base64')}`,
      ...init.headers,
    };
    return fetch(`${this.origin}${API}${path}`, { redirect: 'manual', ...init, headers });
  }

  async get(path: string): Promise<Json> {
    return read(path, await this.answer(path));
  }

  async send(method: string, path: string, body?: Json): Promise<Json> {
    const headers = { 'content-type': 'application/json' };
    return read(path, await this.answer(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }));
  }

  /** The id of the image. */
  async upload(bytes: Buffer, name: string): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return Number((await read('/media', await this.answer('/media', { method: 'POST', body: form })))['id']);
  }

  /** Imports a file and waits for the end. The id of the run. */
  async importFile(source: number, text: string): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([text]), 'events.ics');
    const path = `/sources/${String(source)}/imports`;
    const id = Number((await read(path, await this.answer(path, { method: 'POST', body: form })))['id']);
    let state = '';
    await until(
      async () => {
        state = String((await this.get(`/imports/${String(id)}`))['state']);
        return !['waiting', 'reading', 'applying', 'undoing'].includes(state);
      },
      () => state,
    );
    return id;
  }

  /** A page as a browser gets it, which follows to where the address leads: the public one is not this machine's. */
  async page(path: string): Promise<string> {
    const answer = await fetch(`${this.origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
    const location = answer.headers.get('location');
    if (location !== null) return this.page(new URL(location, this.origin).pathname);
    if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)}`);
    return answer.text();
  }
}

async function read(path: string, answer: Response): Promise<Json> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Json);
}
