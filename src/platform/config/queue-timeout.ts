/** Default limit for a request's wait for a connection to the database, or in a queue. */
export const QUEUE_TIMEOUT_SECONDS = 5;
