import { bodyHtml } from './body-html.js';
import { paragraphs, TAG } from './paragraphs.js';
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
    ['a long name', `<${fill('a')}`],
    ['long names', fill(`<${'a'.repeat(999)}`)],
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
      // The longest replacement of one character: <br /> behind the end of a line.
      expect((clean(hostile) ?? '').length).toBeLessThanOrEqual('\n<br />'.length * hostile.length);
    }
  });

  it('are read in one way only: no character goes on with a name and begins what follows it', () => {
    const [, inName = '', behindName = ''] = TAG.source.match(/\[[^\]]+\]/g) ?? [];
    const goesOn = new RegExp(inName, 'i');
    const begins = new RegExp(behindName, 'i');
    expect([goesOn.test('a'), begins.test(' ')]).toEqual([true, true]);
    const both = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => goesOn.test(sign) && begins.test(sign),
    );
    expect(both).toEqual([]);
  });

  it('lose their tags when these are nested beyond reason, and keep their words', () => {
    expect(plainText(`${fill('<b>').slice(0, 9000)}word`)).toBe('word');
    expect(titleHtml(`${fill('<b>').slice(0, 9000)}word<script>`)).toBe('word');
    expect(titleHtml(`${fill('<b></i>').slice(0, 9000)}word`)).not.toContain('<b>');
    expect(bodyHtml(`${fill('<td><p>').slice(0, 9000)}word`)).not.toContain('<p>');
  });

  it('keep tags that are many, and not within each other', () => {
    expect(titleHtml('<b>a</b>'.repeat(1000))).toBe('<b>a</b>'.repeat(1000));
    expect(bodyHtml('<ul>' + '<li>a'.repeat(1000) + '</ul>')).toContain('<li>a</li><li>a</li>');
    expect(bodyHtml('a<br>'.repeat(1000))).toContain('<br');
  });
});
