import { bodyHtml } from './body-html.js';
import { paragraphs } from './paragraphs.js';
import { plainField } from './plain-field.js';
import { plainText } from './plain-text.js';
import { titleHtml } from './title-html.js';
import { websiteUrl } from './website-url.js';

describe('a hundred thousand hostile characters', () => {
  const fill = (piece: string): string => piece.repeat(Math.floor(100_000 / piece.length));
  const half = (piece: string): string => fill(piece).slice(0, 50_000);

  it.each([
    ['open tags', fill('<b>')],
    ['open blocks', fill('<div>')],
    ['open lists', fill('<ul><li>')],
    ['tags and strange ends', half('<b>') + half('</x>')],
    ['tags and right ends', half('<b>') + half('</b>')],
    ['strange tags', fill('<b><x>')],
    ['angles', fill('<')],
    ['closing angles', fill('>')],
    ['half tags', fill('<a ')],
    ['half ends', fill('</')],
    ['comments', fill('<!--')],
    ['sections', fill('<![CDATA[')],
    ['attributes', `<a ${fill('a=')}`],
    ['quotes', `<a ${fill('a="')}`],
    ['ampersands', fill('&')],
    ['entities', fill('&amp;')],
    ['numbers', fill('&#')],
    ['scripts', fill('<script>')],
    ['styles', fill('<style><')],
    ['blanks', `<b>${fill(' ')}x`],
    ['lines', `<b>${fill('\n')}x`],
    ['lines and blanks', `&${fill('\n ')}x`],
    ['addresses', fill('<a href="java\tscript:x" target=_blank>x</a>')],
    ['pictures', fill('<img src=x>')],
  ])('%s come to their end, and become no more than their number allows', (_, hostile) => {
    for (const clean of [titleHtml, bodyHtml, plainText, plainField, paragraphs, websiteUrl]) {
      // The longest that one becomes: <br /> behind the end of a line.
      expect((clean(hostile) ?? '').length).toBeLessThanOrEqual('\n<br />'.length * hostile.length);
    }
  });

  it('lose their tags when these are nested beyond reason, and keep their words', () => {
    expect(plainText(`${fill('<b>').slice(0, 9000)}word`)).toBe('word');
    expect(titleHtml(`${fill('<b>').slice(0, 9000)}word<script>`)).toBe('word');
  });
});
