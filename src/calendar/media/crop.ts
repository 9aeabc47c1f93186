/** Width and height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a picture, in pixels of the whole picture. */
export interface Crop extends Extent {
  readonly left: number;
  readonly top: number;
}

/** A smaller part shows nothing. */
const LEAST_SIDE = 50;

/** The least width and height of a crop; a picture smaller than that can only be shown whole in that direction. */
export function leastCrop({ width, height }: Extent): Extent {
  return { width: Math.min(LEAST_SIDE, width), height: Math.min(LEAST_SIDE, height) };
}

/** Whether a crop lies within the picture and is large enough. */
export function isWithin({ left, top, width, height }: Crop, whole: Extent): boolean {
  const least = leastCrop(whole);
  return (
    left >= 0 &&
    top >= 0 &&
    width >= least.width &&
    height >= least.height &&
    left + width <= whole.width &&
    top + height <= whole.height
  );
}

/** The crop of the whole picture. */
export function wholeCrop({ width, height }: Extent): Crop {
  return { left: 0, top: 0, width, height };
}

export function isSameCrop(one: Crop, other: Crop): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}

/** The stored form of a crop: null if it shows the whole picture. */
export function storedCrop(crop: Crop | null, whole: Extent): Crop | null {
  return crop === null || isSameCrop(crop, wholeCrop(whole)) ? null : crop;
}
