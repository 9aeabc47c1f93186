import fc from 'fast-check';
import { bodyHtml } from './body-html.js';
import { paragraphs } from './paragraphs.js';
import { plainField } from './plain-field.js';
import { plainText } from './plain-text.js';
import { titleHtml } from './title-html.js';
import { websiteUrl } from './website-url.js';

describe('a title', () => {
  it.each([
    ['  音樂會 🎷 Ünïcode  ', '音樂會 🎷 Ünïcode'],
    ['Jazz & Wine <em>Night</em> "Quoted" – it\'s', 'Jazz &amp; Wine <em>Night</em> "Quoted" – it\'s'],
    ['Jazz &amp; Wine', 'Jazz &amp; Wine'],
    ['Caf&eacute; &#8220;x&#8221; &nbsp;&lt;b&gt;', 'Café “x” \u00a0&lt;b&gt;'],
    ['<script>x</script><b>Bold</b> & "q"', '<b>Bold</b> &amp; "q"'],
    ['<STYLE>a{}</STYLE><B onclick=x>y</B>', '<b>y</b>'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>'],
    ['<span lang="ja" style="color:red" class="x">東京</span>', '<span lang="ja">東京</span>'],
    ['<p>One</p> <a href="/">two</a><img src=x onerror=alert(1)>', 'One two'],
    ['3 < 5 > 4, I <3 you', '3 &lt; 5 &gt; 4, I &lt;3 you'],
    ['a > b', 'a &gt; b'],
    ['<b>unclosed', '<b>unclosed</b>'],
    ['one\r\n\ttwo', 'one two'],
    ['nul\0bell\u0007 \ud800', 'nulbell \ufffd'],
    ['<svg onload=alert(1)><script>a</script></svg>', ''],
    ['<iframe src=x>in</iframe><textarea>t</textarea>ok', 'ok'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['0', '0'],
    ['', ''],
  ])('%j is answered as %j', (input, html) => {
    expect(titleHtml(input)).toBe(html);
  });
});

describe('a description', () => {
  it.each([
    ['<p>The <strong>City Hall</strong></p>', '<p>The <strong>City Hall</strong></p>'],
    ['<!-- c --><p onclick="x" style="x" class="y">ok</p>', '<p>ok</p>'],
    ['<p>a</p><script>x</script><iframe src="https://example.org"></iframe>', '<p>a</p>'],
    ['<a href="https://example.org/?a=1&b=2">x</a>', '<a href="https://example.org/?a=1&amp;b=2">x</a>'],
    ['<a href="/local#top">x</a>', '<a href="/local#top">x</a>'],
    ['<a href="mailto:a@b.c">x</a><a href="tel:+852">y</a>', '<a href="mailto:a@b.c">x</a><a href="tel:+852">y</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvA\tscript&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a><a href="vbscript:x">y</a>', '<a>x</a><a>y</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    [
      '<a href="https://x.example" target="_blank">x</a>',
      '<a href="https://x.example" target="_blank" rel="noopener">x</a>',
    ],
    [
      '<img src="https://x.example/a.png" alt="A" width="2" onerror="x">',
      '<img src="https://x.example/a.png" alt="A" width="2" />',
    ],
    ['a<img src="data:image/png;base64,AA"><img src="javascript:x"><img>b', 'ab'],
    [
      '<ul><li>a</li></ul><table><tr><td colspan="2">b</td></tr></table>',
      '<ul><li>a</li></ul><table><tr><td colspan="2">b</td></tr></table>',
    ],
    [
      '<figure><img src="http://x.example/a"><figcaption lang="ja" dir="ltr">図</figcaption></figure>',
      '<figure><img src="http://x.example/a" /><figcaption lang="ja" dir="ltr">図</figcaption></figure>',
    ],
    ['<form action="x"><input name=a><button>b</button></form>', 'b'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['Orchestra & friends', 'Orchestra &amp; friends'],
    ['', ''],
  ])('%j is kept as %j', (input, html) => {
    expect(bodyHtml(input)).toBe(html);
  });

  it('is not changed by being sanitised again, and holds no script, handler or foreign address', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      'b',
      'p',
      'a href=',
      'img src=',
      'javascript:',
      '"',
      "'",
      ' onclick=',
      '&',
      'lt;',
      '#60;',
      'x',
      ' ',
      '<!--',
      '-->',
      '<svg>',
      '<style>',
      '</style>',
      '<noscript>',
      '\0',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (all) => {
        const input = all.join('');
        for (const clean of [bodyHtml, titleHtml]) {
          const html = clean(input);
          expect(clean(html)).toBe(html);
          for (const [tag] of html.matchAll(/<[^>]*>/g)) {
            expect(tag).not.toMatch(/^<(?:script|style|svg|noscript|iframe)|(?:href|src)="\s*javascript:/i);
            expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\son[a-z]+=/i);
          }
        }
        expect(plainField(input)).not.toMatch(/[<>]/);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('paragraphs', () => {
  it.each([
    ['', ''],
    ['  \n ', ''],
    ['Ex', '<p>Ex</p>'],
    ['Short &amp; <b>sweet</b>', '<p>Short &amp; <b>sweet</b></p>'],
    ['one\ntwo', '<p>one<br />\ntwo</p>'],
    ['one\n\ntwo\nthree\n \n\nfour', '<p>one</p>\n<p>two<br />\nthree</p>\n<p>four</p>'],
    ['one<br />\ntwo', '<p>one<br />\ntwo</p>'],
    ['<em>one\n\ntwo</em>', '<p><em>one<br />\n<br />\ntwo</em></p>'],
    ['<p>First</p>\n\nSecond\nline', '<p>First</p>\n\nSecond\nline'],
    [' <ul><li>x</li></ul> ', '<ul><li>x</li></ul>'],
    ['<pre>a\nb</pre>', '<pre>a\nb</pre>'],
    ['歡迎各位市民參加。', '<p>歡迎各位市民參加。</p>'],
  ])('of %j are %j', (html, shown) => {
    expect(paragraphs(html)).toBe(shown);
  });
});

describe('plain text', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['a<br>b<br/>c', 'a b c'],
    ['<b>bo</b>ld', 'bold'],
    ['&lt;b&gt; &amp;amp; &quot;x&quot; &copy;&#x1F600;', '<b> &amp; "x" ©😀'],
    ['<script>x</script>y', 'y'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['  a \n\t b\u00a0c  ', 'a b c'],
    ['東京　渋谷', '東京　渋谷'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('a field of one line', () => {
  it.each([
    ['<i>x</i> "y" & z', 'x "y" & z'],
    ['<script>1</script>', ''],
    ['5 Edinburgh\nPlace  ', '5 Edinburgh Place'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a &amp; b', 'a & b'],
    ['+852 2921 2840', '+852 2921 2840'],
    ["Queen's Road", "Queen's Road"],
    ['a > b', 'a &gt; b'],
  ])('%j is kept as %j', (input, text) => {
    expect(plainField(input)).toBe(text);
    expect(plainField(text)).toBe(text);
  });
});

describe('a website', () => {
  it.each([
    'https://example.org/',
    'http://loft.example.com',
    'HTTPS://Example.org/A',
    'ftp://example.org/x',
    'https://例子.example/路',
    'https://例え.テスト:8080/あ?い=う#え',
    'https://example.org/?a=1&b=%222%22',
    'http://localhost:3000/',
    'http://[2001:db8::1]/',
    `https://example.org/${'a'.repeat(1980)}`,
  ])('%.60s is answered as it is', (url) => {
    expect(websiteUrl(url)).toBe(url);
    expect(websiteUrl(`  ${url}\n`)).toBe(url);
  });

  it('ends no attribute in which a site puts it', () => {
    expect(websiteUrl(`https://example.org/"onclick='x'\`y`)).toBe('https://example.org/%22onclick=%27x%27%60y');
    expect(websiteUrl('https://example.org/%22%27%60')).toBe('https://example.org/%22%27%60');
    expect(websiteUrl(`https://example.org/${'"'.repeat(700)}`)).toBeUndefined();
  });

  it.each([
    '',
    'nope',
    'not a url',
    'example.org',
    '//example.org',
    'https://',
    'https:///path',
    'http://?x',
    'https:example.org',
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@b.c',
    'file:///etc/passwd',
    'https://exa mple.org/',
    'https://example.org/a b',
    'https://example.org/\na',
    'https://example.org/\0',
    'https://example.org/<script>',
    'https://exam\\ple.org',
    'https://example.org:99999/',
    'http://256.256.256.256/',
    'https://example.org/\ud800',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('%.60j is none', (url) => {
    expect(websiteUrl(url)).toBeUndefined();
  });
});
