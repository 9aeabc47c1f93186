import { until } from './wait.js';

/** An open stream, and what it has said. */
export class StreamListener {
  text = '';
  isOver = false;
  private readonly ending = new AbortController();

  static async open(origin: string, headers: Readonly<Record<string, string>> = {}): Promise<StreamListener> {
    const listener = new StreamListener();
    const response = await fetch(`${origin}/calendar/events/v1/changes/stream`, {
      headers,
      signal: listener.ending.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    void listener
      .listen(response)
      .catch(() => undefined)
      .finally(() => {
        listener.isOver = true;
      });
    await until(() => listener.isOver || listener.text.includes('\n\n'));
    return listener;
  }

  close(): void {
    this.ending.abort();
  }

  /** Events of which the end has come: the last one may be cut off. */
  private get whole(): string {
    return this.text.slice(0, this.text.lastIndexOf('\n\n') + 2);
  }

  get changes(): unknown[] {
    return [...this.whole.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown);
  }

  get ids(): string[] {
    return [...this.whole.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
  }

  get lastId(): string {
    return this.ids.at(-1) ?? '';
  }

  private async listen(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) this.text += decoder.decode(chunk, { stream: true });
  }
}
