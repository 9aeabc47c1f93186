import fc from 'fast-check';
import { bodyHtml } from './body-html.js';
import { editableText } from './editable-text.js';
import { titleHtml } from './title-html.js';

describe('a stored text to be written anew', () => {
  it.each([
    ['Jazz &amp; Wine', 'Jazz & Wine'],
    ['Jazz &amp; <em>Wine</em>', 'Jazz & <em>Wine</em>'],
    ['I &lt;3 you', 'I <3 you'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['&amp;amp;', '&amp;amp;'],
    ['plain', 'plain'],
  ])('%j is shown as %j', (stored, shown) => {
    expect(editableText(stored, titleHtml)).toBe(shown);
  });

  it.each([
    ['title', titleHtml],
    ['description', bodyHtml],
  ])('stays the %s that it was', (_, clean) => {
    const unit = fc.constantFrom('a', ' ', '&', 'amp;', 'lt;', '<', '>', '<b>', '"');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const stored = clean(text);
        expect(clean(editableText(stored, clean))).toBe(stored);
      }),
    );
  });
});
