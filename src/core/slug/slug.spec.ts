import fc from 'fast-check';
import { decodePercent } from './decode-percent.js';
import { readPlainSlug, readSlug } from './read-slug.js';
import { LONGEST_SLUG, numbered, slugify } from './slugify.js';
import { trashedSlug, untrashedSlug } from './trashed-slug.js';

const length = (text: string): number => [...text].length;
const encoded = (text: string): string => encodeURIComponent(text);
const lowerHex = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'É',
      'e\u0301',
      '\u0301',
      'が',
      '한',
      '👩‍👧',
      '\ufe0f',
      '\u20e3',
      '-',
      ' ',
      "'",
      '&amp;',
      '<b>',
      '\ud800',
      'İ',
      '_',
      '__trashed',
      'ø',
      'ａ',
      '%',
      'Σ',
    ),
    maxLength: 300,
  }),
);

describe('a slug', () => {
  it.each([
    ['Hello 2020 Countdown', 'hello-2020-countdown'],
    ['Jazz & Wine <em>Night</em> "Quoted" – it\'s', 'jazz-wine-night-quoted-its'],
    ['Jazz &amp; Wine &#8220;it&#8217;s&#8221;', 'jazz-wine-its'],
    ['Kids’ "Day"', 'kids-day'],
    ['<script>x</script><b>Bold</b> & "q"', 'bold-q'],
    ['<p>One</p><p>Two</p>', 'one-two'],
    ['Some Odd/Slug & more', 'some-odd-slug-more'],
    ['  音樂會 🎷 Ünïcode  ', '音樂會-unicode'],
    ['中秋綵燈會 2024', '中秋綵燈會-2024'],
    ['がくや と ガイド', 'がくや-と-ガイド'],
    ['か\u3099くや', 'がくや'],
    ['한국 음악회', '한국-음악회'],
    ['Cafe\u0301 NOËL', 'cafe-noel'],
    ['Inline Venue à Besançon', 'inline-venue-a-besancon'],
    ['Đà Nẵng', 'da-nang'],
    ['Straße, Ærø, Łódź, Þingvellir, İzmir', 'strasse-aero-lodz-thingvellir-izmir'],
    ['Αθήνα Ёлка שָׁלוֹם', 'αθήνα-ёлка-שָׁלוֹם'],
    ["e'\u0301", 'e'],
    ['ＦＵＬＬ', 'ｆｕｌｌ'],
    ['a_b.c', 'a_b-c'],
    ['_ready_', '_ready_'],
    ['「啓」系列2024﹕嶺南影像 - 港澳', '啓-系列2024-嶺南影像-港澳'],
    ['R&B', 'r-b'],
    ['हिन्दी कार्यक्रम', 'हिन्दी-कार्यक्रम'],
    ['...already--done...', 'already-done'],
    ['a__trashed', 'a-trashed'],
    ['a-__trashed-2', 'a-trashed-2'],
    ['__trashed', 'trashed'],
    ['☎️ 1️⃣', '1'],
    ['½ & ②', ''],
    ['🎷', ''],
    ['\u0301\u0302', ''],
    ['   ', ''],
    ['', ''],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('ends at 200 characters, between characters as people see them, without a hyphen', () => {
    expect(slugify('L'.repeat(300))).toBe('l'.repeat(200));
    expect(slugify(`${'a'.repeat(199)} bcd`)).toBe('a'.repeat(199));
    expect(slugify(`${'a'.repeat(199)}א\u05b7\u05c1z`)).toBe('a'.repeat(199));
    expect(slugify(`α${'\u0301'.repeat(300)}`)).toHaveLength(200);
    expect(slugify('é'.repeat(300))).toBe('e'.repeat(200));
    expect(length(slugify('𠮷'.repeat(300)))).toBe(200);
  });

  it('of any text is stable, short, made of letters, marks, digits, hyphens and _, and found again however it is encoded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slugify(slug)).toBe(slug);
        expect(length(slug)).toBeLessThanOrEqual(LONGEST_SLUG);
        expect(slug).toMatch(/^$|^[\p{L}\p{Nd}_](?:[\p{L}\p{M}\p{Nd}_]|-(?=[\p{L}\p{Nd}_]))*$/u);
        expect(untrashedSlug(slug)).toBe(slug);
        expect(slug.normalize('NFC')).toBe(slug);
        const once = encoded(slug);
        const forms = [
          slug,
          once,
          lowerHex(once),
          encoded(once),
          encoded(lowerHex(once)),
          slug.normalize('NFD'),
          encoded(slug.normalize('NFD')),
        ];
        for (const form of forms) expect(readSlug(form)).toBe(slug);
        for (const form of [slug, once, lowerHex(once)]) expect(slugify(decodePercent(form))).toBe(slug);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes a number behind it and stays short', () => {
    expect(numbered('jazz', 2)).toBe('jazz-2');
    expect(numbered('a'.repeat(200), 12)).toBe(`${'a'.repeat(197)}-12`);
    expect(numbered(`${'a'.repeat(197)}-bc`, 2)).toBe(`${'a'.repeat(197)}-2`);
  });
});

describe('the slug of a record in the trash', () => {
  it('has __trashed behind it, and loses it again', () => {
    expect(trashedSlug('jazz')).toBe('jazz__trashed');
    expect(trashedSlug('jazz', 3)).toBe('jazz__trashed-3');
    expect(trashedSlug('jazz__trashed')).toBe('jazz__trashed');
    expect(untrashedSlug('jazz__trashed-3')).toBe('jazz');
    expect(untrashedSlug('jazz-2')).toBe('jazz-2');
  });
});

describe('a slug in a body', () => {
  it.each([
    ['%e5%a4%8f%e3%80%80%e8%8a%b1', '夏-花'],
    ['%E5%A4%8F-%e8%8a%b1', '夏-花'],
    ['caf%c3%a9', 'cafe'],
    ['100%', '100'],
    ['50%-off', '50-off'],
    ['%ff%zz', 'ff-zz'],
    ['%00%2f%3Cb%3Ea', 'a'],
    ['%25e5%25a4%258f', 'e5-a4-8f'],
  ])('is decoded once: %j is %j', (input, slug) => {
    expect(slugify(decodePercent(input))).toBe(slug);
  });
});

describe('a slug in an address', () => {
  it.each([
    ['LUNCH-CONCERT', 'lunch-concert'],
    ['%E4%B8%AD%E7%A7%8B', '中秋'],
    ['%e4%b8%ad%e7%a7%8b', '中秋'],
    ['%25e4%25b8%25ad', '中'],
    ['%E4%B8%AD-中', '中-中'],
    ['cafe%CC%81', 'café'],
    ['event-5b2.draft', 'event-5b2-draft'],
    ['Jazz & Wine', 'jazz-wine'],
    ["it's", 'its'],
    ['100%', '100'],
    ['ＦＵＬＬ', 'ｆｕｌｌ'],
    ['a_b', 'a_b'],
    ['jazz__TRASHED', 'jazz__trashed'],
    [' jazz ', 'jazz'],
  ])('%j is %j', (raw, slug) => {
    expect(readSlug(raw)).toBe(slug);
  });

  it.each([
    '',
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '..%252f..%252fetc%252fpasswd',
    '..\\etc',
    'a\nb',
    'a%2Fb',
    'a/b',
    'a%00',
    '\0',
    '%',
    '%%%',
    '%e4%b8',
    '%c0%af',
    '%c0%80',
    '%ed%a0%80',
    '%ff',
    '\ud800',
    'a'.repeat(300),
    '%25'.repeat(100_000),
    'a'.repeat(1_000_000),
  ])('%.30j is none', (raw) => {
    expect(readSlug(raw)).toBe('');
  });

  it.each(['C++', 'Family & Kids', 'a b', 'jazz.night'])(
    'may be a name instead: %j is not written as slugs are',
    (text) => {
      expect(readPlainSlug(text)).toBe('');
    },
  );

  it('is not taken for a name when it is written as slugs are', () => {
    expect(readPlainSlug(' Caf%C3%A9-NOIR_2 ')).toBe('café-noir_2');
  });

  it('is read from any bytes without an error, in bounded length', () => {
    const pieces = fc.constantFrom('%', '%25', '%2', '%c0', '%ed%a0%80', '%00', '%E4%B8%AD', 'a', 'É', '\udfff', '/');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
        expect(length(readSlug(all.join('')))).toBeLessThanOrEqual(220);
      }),
    );
  });
});
