/** Milliseconds that running requests may take after a process was told to end. */
export const LAST_REQUESTS_MS = 5_000;
