import { newKey } from './file-key.js';

const NOW = new Date('2026-07-31T23:59:59Z');

describe('the key of a new image', () => {
  it.each([
    ['sample.png', 'sample'],
    ['Café Größe (1).JPEG', 'cafe-gro-e-1'],
    ['中秋綵燈會.jpg', 'image'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\pictures\\lantern.gif', 'lantern'],
    ['.htaccess', 'image'],
    ['evil.php\0.png', 'evil-php'],
    ['<script>.png', 'script'],
    ['', 'image'],
    [`${'a'.repeat(300)}.png`, 'a'.repeat(60)],
  ])('of %j keeps only what is safe', (name, expected) => {
    expect(newKey(name, NOW)).toMatch(new RegExp(`^2026/07/${expected}-[0-9a-f]{12}$`));
  });

  it('is another each time', () => {
    expect(newKey('a.png', NOW)).not.toBe(newKey('a.png', NOW));
  });
});
