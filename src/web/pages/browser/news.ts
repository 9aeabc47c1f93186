import { elementIn } from './elements.js';

/** A page that is looked at shortly needs no stream, and many readers must not ask at the same moment. */
const REST_MS = 10_000;

/** What the server would answer now: its ETag. */
async function version(): Promise<string | null> {
  const { ok, headers } = await fetch(location.href, { method: 'HEAD' });
  return ok ? headers.get('etag') : null;
}

/** Says that a page is no longer up to date: told of a change, it asks whether it is the page that has changed. */
function watch(news: HTMLElement, stream: string): void {
  let source: EventSource | undefined;
  let seen: string | null = null;
  let asking: number | undefined;
  const again = elementIn(news, 'a', HTMLAnchorElement);
  if (again) again.href = location.pathname + location.search;

  const ask = (): void => {
    asking ??= window.setTimeout(() => {
      asking = undefined;
      version()
        .then((now) => {
          news.hidden = now === null || now === seen;
        })
        .catch(() => undefined);
    }, Math.random() * REST_MS);
  };
  const open = async (): Promise<void> => {
    const now = await version();
    if (now === null || source || document.hidden) return;
    if (seen !== null && now !== seen) news.hidden = false;
    seen ??= now;
    source = new EventSource(stream);
    for (const name of ['change', 'reset']) source.addEventListener(name, ask);
  };
  const turn = (): void => {
    if (document.hidden) {
      // Browsers open few connections to a host: only the page that is seen has one.
      source?.close();
      source = undefined;
    } else open().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
}

const news = elementIn(document, '[data-news]', HTMLElement);
const stream = news?.dataset['news'];
if (news && stream !== undefined) window.setTimeout(watch, REST_MS, news, stream);
