// The package has no type declarations.
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    mediaType(available: readonly string[]): string | undefined;
    encoding<Name extends string>(available: readonly Name[], preferred: readonly Name[]): Name | undefined;
  }
}
