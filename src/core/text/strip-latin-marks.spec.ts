import { stripLatinMarks } from './strip-latin-marks.js';

describe('Latin letters', () => {
  it.each([
    ['inline venue à besançon', 'inline venue a besancon'],
    ['e\u0301te\u0301 noël', 'ete noel'],
    ['đà nẵng, việt nam', 'da nang, viet nam'],
    ['straße, ærø, œuvre, łódź, þingvellir, reykjavík', 'strasse, aero, oeuvre, lodz, thingvellir, reykjavik'],
    ['ığdır, għarb, eiður, ŋ, ĳ, ǽ', 'igdir, gharb, eidur, n, ij, ae'],
    ['ａｅ\u0301', 'ａｅ'],
  ])('of %j lose their diacritics: %j', (text, plain) => {
    expect(stripLatinMarks(text)).toBe(plain);
  });

  it.each(['αθήνα', 'йёї', 'が ぷ ｶﾞ', '한국', 'שָׁלוֹם', 'हिन्दी', '中秋', '\u0301'])(
    'are the only ones: %j stays',
    (text) => {
      expect(stripLatinMarks(text)).toBe(text.normalize('NFC'));
    },
  );

  it('have each of them one that is written instead', () => {
    for (const letter of 'ªºðøđħıĸŀłŉŋŧſƀƈƒƙƚƥƭƴƶǝǥȷȼɇɉɍɏɓɗəɨʉⱥßæœþĳǆǉǌǳ') {
      expect(stripLatinMarks(letter)).toMatch(/^[a-z]{1,2}$/);
    }
  });
});
