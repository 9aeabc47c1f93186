/** The largest file, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The largest image, in pixels; of an animation, all frames together. */
export const MOST_PIXELS = 40_000_000;

export const MOST_FRAMES = 300;

/** The limits as they are told in answers. */
export const IMAGE_LIMITS = {
  megabytes: MOST_BYTES / 1024 / 1024,
  megapixels: MOST_PIXELS / 1_000_000,
  frames: MOST_FRAMES,
} as const;

/** What an image file must be, for the documentation. */
export const ACCEPTED = `a JPEG, PNG, GIF, WebP or AVIF image of at most ${String(IMAGE_LIMITS.megabytes)} MiB, ${String(IMAGE_LIMITS.megapixels)} megapixels and ${String(MOST_FRAMES)} frames`;
