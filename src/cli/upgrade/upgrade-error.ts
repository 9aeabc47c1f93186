/** A database that cannot be upgraded; the message says why in one sentence. */
export class UpgradeError extends Error {}
