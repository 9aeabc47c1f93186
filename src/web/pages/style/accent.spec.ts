import fc from 'fast-check';
import { formatHex, wcagContrast } from 'culori';
import { accents } from './accent.js';

describe('the accent', () => {
  test('can be read on the paper of both schemes, whatever colour is chosen', () => {
    const light = formatHex({ mode: 'oklch', l: 0.99, c: 0 });
    const dark = formatHex({ mode: 'oklch', l: 0.17, c: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const chosen = accents(`#${number.toString(16).padStart(6, '0')}`);
        expect(wcagContrast(chosen.light, light)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(chosen.dark, dark)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('is the chosen colour where that can be read', () => {
    expect(accents('#0b5d6b').light).toBe('#0b5d6b');
  });
});
