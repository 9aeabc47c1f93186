import type { ServerResponse } from 'node:http';
import { ClientGone } from '../database/interruptible.js';

/** A signal that is aborted with ClientGone when the connection ends before the answer; made for those who ask for it. */
export function goneSignal(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= watch(response));
}

function watch(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  if (response.destroyed || response.socket?.destroyed === true) onClose();
  else response.once('close', onClose);
  return controller.signal;
}
