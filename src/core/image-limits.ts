/** The largest file, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The largest image by its format, in millions of pixels; of an animation, all frames together. With more, to read it and
 * to write its sizes takes more than two seconds of a processor, or 300 MB.
 */
export const MEGAPIXELS = { jpeg: 40, png: 16, webp: 12, losslessWebp: 4, gif: 5, avif: 5 } as const;

export const MOST_FRAMES = 300;

/** The limits as they are told in answers. */
export const IMAGE_LIMITS = {
  megabytes: MOST_BYTES / 1024 / 1024,
  megapixels: `${String(MEGAPIXELS.jpeg)} (JPEG), ${String(MEGAPIXELS.png)} (PNG), ${String(MEGAPIXELS.webp)} (WebP), ${String(MEGAPIXELS.gif)} (GIF, AVIF)`,
  frames: MOST_FRAMES,
} as const;

/** What an image file must be, for the documentation. */
export const ACCEPTED = `a JPEG, PNG, GIF, WebP or AVIF image of at most ${String(IMAGE_LIMITS.megabytes)} MiB, ${IMAGE_LIMITS.megapixels} megapixels and ${String(MOST_FRAMES)} frames; of a lossless WebP ${String(MEGAPIXELS.losslessWebp)} megapixels`;
