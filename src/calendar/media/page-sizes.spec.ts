import { isPageSize, pageWidths } from './page-sizes.js';

describe('widths of an image for pages', () => {
  it.each([
    [6000, 4000, [160, 320, 640, 960, 1280, 1920]],
    [1920, 1080, [160, 320, 640, 960, 1280, 1920]],
    [1000, 800, [160, 320, 640, 960, 1000]],
    [120, 80, [120]],
    [160, 90, [160]],
    [1, 1, [1]],
    [4000, 6000, [160, 320, 640, 960, 1280, 1365]],
    [100, 5000, [40]],
  ])('%i × %i', (width, height, widths) => {
    expect(pageWidths({ width, height })).toEqual(widths);
  });
});

it.each([
  ['webp-640', true],
  ['jpeg-1920', true],
  ['png-160', true],
  ['full', false],
  ['thumbnail', false],
  ['original', false],
])('the size %s is for pages: %s', (name, expected) => {
  expect(isPageSize(name)).toBe(expected);
});
