import { isSameCrop, isWithin, storedCrop, leastCrop, wholeCrop, type Crop } from './crop.js';

const WHOLE = { width: 640, height: 480 };

function crop(left: number, top: number, width: number, height: number): Crop {
  return { left, top, width, height };
}

describe('a crop', () => {
  it.each([
    [crop(0, 0, 640, 480), true],
    [crop(590, 430, 50, 50), true],
    [crop(591, 430, 50, 50), false],
    [crop(590, 431, 50, 50), false],
    [crop(0, 0, 49, 480), false],
    [crop(0, 0, 640, 49), false],
    [crop(0, 0, 641, 480), false],
    [crop(-1, 0, 100, 100), false],
    [crop(0, NaN, 100, 100), false],
    [crop(0, 0, Infinity, 100), false],
  ])('%j is taken of 640 × 480: %s', (input, isTaken) => {
    expect(isWithin(input, WHOLE)).toBe(isTaken);
  });

  it('of a picture that is smaller than the least keeps all of it in that direction', () => {
    const banner = { width: 400, height: 20 };
    expect(leastCrop(banner)).toEqual({ width: 50, height: 20 });
    expect([isWithin(crop(10, 0, 60, 20), banner), isWithin(crop(10, 0, 60, 19), banner)]).toEqual([true, false]);
  });

  it('of everything is none', () => {
    expect([storedCrop(wholeCrop(WHOLE), WHOLE), storedCrop(null, WHOLE)]).toEqual([null, null]);
    expect(storedCrop(crop(0, 0, 640, 479), WHOLE)).toEqual(crop(0, 0, 640, 479));
  });

  it('is the same as one of the same four numbers alone', () => {
    const one = crop(1, 2, 60, 70);
    expect(isSameCrop(one, { ...one })).toBe(true);
    for (const name of ['left', 'top', 'width', 'height'] as const)
      expect(isSameCrop(one, { ...one, [name]: 99 })).toBe(false);
  });
});
