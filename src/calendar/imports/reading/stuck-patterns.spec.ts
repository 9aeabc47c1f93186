import { parseZone } from '#core/dates/zone.js';
import { formatOf } from './decoding/foreign-format.js';
import { detectKind } from './detect-kind.js';
import { importedHtml } from './imported-html.js';
import { ALL_KINDS } from '../../../../test/support/source-kinds.js';
import { withoutShortcodes } from './tec/shortcodes.js';

/** Texts for which a pattern with several ways to match takes longer than anybody waits. */
describe('a text that almost fits is told at once', () => {
  it('blanks before the end of a block', () => {
    const blanks = '\u00a0&nbsp; '.repeat(10_000);
    expect(importedHtml(`<p>One${blanks}two</p>`).html).toContain('two</p>');
    expect(importedHtml(`<p>One${blanks}</p>`).html).toBe('<p>One</p>');
    expect(importedHtml(`<p>One</p><p>${blanks}<br></p>`).html).toBe('<p>One</p>');
  });

  it('comments before a page', () => {
    expect(formatOf(`<!-${'---><!----><!-'.repeat(140)}`)).toBe('XML');
    expect(formatOf(`<?xml version="1.0"?><!-${'---><!----><!-'.repeat(140)}`)).toBe('XML');
    expect(formatOf('<?xml version="1.0"?>\n<!-- a --> <!-- b -->\n<!DOCTYPE html>')).toBe('HTML');
    expect(formatOf('<!-- a --><html>')).toBe('HTML');
  });

  it('names of zones', () => {
    expect(parseZone(`A/${'A+'.repeat(28)}/`)).toBeUndefined();
    expect(parseZone('America/Argentina/Buenos_Aires')).toMatchObject({ name: 'America/Argentina/Buenos_Aires' });
    expect(parseZone('etc/gmt+5')).toMatchObject({ name: 'Etc/GMT+5' });
  });

  it('beginnings of lists', () => {
    const bytes = Buffer.from(`{${'"items":['.repeat(20_000)}`);
    expect(detectKind({ name: 'a', bytes }, 'en', ALL_KINDS)).toEqual({ found: 'JSON' });
  });

  it('ends of shortcodes that stand before them', () => {
    const text = `[/gallery]${'[gallery ids=1]'.repeat(50_000)}`;
    expect(withoutShortcodes(text)).toEqual({ text: '', isCut: true });
  });
});
