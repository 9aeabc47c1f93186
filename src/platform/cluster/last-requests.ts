/** How long requests under way may still take once a process ends. */
export const LAST_REQUESTS_MS = 5_000;
