import type { ServerResponse } from 'node:http';
import { ClientAborted } from '../database/connections/interruptible.js';

/** Signal that is aborted with ClientGone if the connection ends before the answer; created on first use. */
export function abortSignal(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= watch(response));
}

function watch(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort(new ClientAborted());
  };
  if (response.destroyed || response.socket?.destroyed === true) onClose();
  else response.once('close', onClose);
  return controller.signal;
}
