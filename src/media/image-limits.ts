/** The largest file, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The largest image, in pixels; of an animation, all frames together. */
export const MOST_PIXELS = 40_000_000;

export const MOST_FRAMES = 300;

/** The limits as they are told in answers. */
export const LIMIT = `10 MiB, 40 megapixels and ${String(MOST_FRAMES)} frames`;

/** What an image file must be, as the rest of the sentence "file must be …". */
export const ACCEPTED = `a JPEG, PNG, GIF, WebP or AVIF image of at most ${LIMIT}`;
