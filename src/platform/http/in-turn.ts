import type { RequestHandler } from 'express';

/**
 * Combines several handlers. Express would match the address for each one again, which takes as long as most of them
 * work. Errors that a handler throws, rejects with or passes to `next` go to the next error handler, as in Express.
 */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const from = (index: number): void => {
      const handler = handlers[index];
      if (!handler) {
        next();
        return;
      }
      try {
        const working: unknown = handler(request, response, (input?: unknown) => {
          if (input === undefined || input === null) from(index + 1);
          else next(input);
        });
        if (working instanceof Promise) working.catch(next);
      } catch (error) {
        next(error);
      }
    };
    from(0);
  };
}

/** A handler for some addresses only: an Express router takes long to find that it has no route. */
export function under(address: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (address.test(request.path)) return handler(request, response, next);
    next();
    return undefined;
  };
}
