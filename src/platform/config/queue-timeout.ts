/** How long a request waits for a connection to the database, or in a queue, unless the settings say otherwise. */
export const QUEUE_TIMEOUT_SECONDS = 5;
