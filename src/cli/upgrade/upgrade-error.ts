/** A database that cannot be upgraded; the message gives the reason in one sentence. */
export class UpgradeError extends Error {}
