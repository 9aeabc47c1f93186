import type { ServerResponse } from 'node:http';
import { ClientGone } from '../database/interruptible.js';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted with ClientGone when the connection ends before the answer. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  if (response.destroyed || response.socket?.destroyed === true) onClose();
  else response.once('close', onClose);
  signals.set(response, controller.signal);
  return controller.signal;
}
