/** What tells whether a source has changed, when it is to be read anew in any case. */
export const UNKNOWN_CONTENT = { digest: null, etag: null, lastModified: null } as const;
