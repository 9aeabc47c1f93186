/** The largest file, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Largest image by format, in megapixels; an animation counts all its frames. A larger one takes more than two seconds
 * of a processor, or 300 MB, to read and to resize.
 */
export const MEGAPIXELS = { jpeg: 40, png: 16, webp: 12, losslessWebp: 4, gif: 5, avif: 5 } as const;

export const MOST_FRAMES = 300;

/** Limits in the form in which answers show them. */
export const IMAGE_LIMITS = {
  megabytes: MOST_BYTES / 1024 / 1024,
  megapixels: `${String(MEGAPIXELS.jpeg)} (JPEG), ${String(MEGAPIXELS.png)} (PNG), ${String(MEGAPIXELS.webp)} (WebP), ${String(MEGAPIXELS.gif)} (GIF, AVIF)`,
  frames: MOST_FRAMES,
} as const;

/** The same, one by one, as the documentation shows them. */
export const UPLOAD_LIMITS = { megabytes: IMAGE_LIMITS.megabytes, frames: MOST_FRAMES, ...MEGAPIXELS } as const;
