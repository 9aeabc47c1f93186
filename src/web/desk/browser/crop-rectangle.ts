/** Rectangle in pixels of the picture. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the picture, and least size of a crop. */
export interface CropLimits {
  readonly width: number;
  readonly height: number;
  readonly leastWidth: number;
  readonly leastHeight: number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value), low), high);
}

/** Rectangle of whole pixels within the picture, no smaller than the minimum. */
export function fitted({ left, top, width, height }: Rectangle, limits: CropLimits): Rectangle {
  const [w, h] = [clamp(width, limits.leastWidth, limits.width), clamp(height, limits.leastHeight, limits.height)];
  return { left: clamp(left, 0, limits.width - w), top: clamp(top, 0, limits.height - h), width: w, height: h };
}

/** If the rectangle does not fit, its size is reduced and its position kept. */
export function reduced({ left, top, width, height }: Rectangle, limits: CropLimits): Rectangle {
  const [x, y] = [clamp(left, 0, limits.width - limits.leastWidth), clamp(top, 0, limits.height - limits.leastHeight)];
  return { left: x, top: y, width: Math.min(width, limits.width - x), height: Math.min(height, limits.height - y) };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Rectangle after one edge or corner moved: the other edges stay.
 * @param corner compass points: `n`, `se`
 */
export function resized(from: Rectangle, corner: string, { x, y }: Point, limits: CropLimits): Rectangle {
  const [right, bottom] = [from.left + from.width, from.top + from.height];
  const [l, r] = corner.includes('w')
    ? [clamp(x, 0, right - limits.leastWidth), right]
    : [from.left, clamp(x, from.left + limits.leastWidth, limits.width)];
  const [t, b] = corner.includes('n')
    ? [clamp(y, 0, bottom - limits.leastHeight), bottom]
    : [from.top, clamp(y, from.top + limits.leastHeight, limits.height)];
  return { left: l, top: t, width: r - l, height: b - t };
}

export function between(x: number, y: number, u: number, v: number): Rectangle {
  return { left: Math.min(x, u), top: Math.min(y, v), width: Math.abs(x - u), height: Math.abs(y - v) };
}
