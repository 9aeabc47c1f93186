import { parseConfig } from '#platform/config/config.js';
import { Links } from '#platform/http/links.js';
import { renderKey, type RenderContext } from './render-context.js';

const config = parseConfig({ PUBLIC_URL: '' });
const links = new Links(config, 'http://one.example', undefined);
const context: RenderContext = {
  languages: ['en'],
  interfaceLanguage: 'en',
  links,
  textLanguages: false,
  scheduled: [],
};

/** For each field, values that differ from the context's. */
const OTHERS = {
  languages: [['ja'], ['en', 'ja'], ['zh-hant', 'zh-hans', 'en']],
  interfaceLanguage: ['ja'],
  links: [
    new Links(config, 'http://two.example', undefined),
    new Links(config, 'https://one.example', undefined),
    new Links(config, 'http://one.example', 'en'),
  ],
  textLanguages: [true],
  scheduled: [[1], [1, 2], [12]],
} satisfies { [Field in keyof RenderContext]: RenderContext[Field][] };

describe('the key of a render context', () => {
  it.each(Object.entries(OTHERS))('tells contexts apart by %s', (field, values) => {
    const keys = [context, ...values.map((value) => ({ ...context, [field]: value }))].map(renderKey);
    expect(new Set(keys).size).toBe(values.length + 1);
  });

  it('is the same for equal contexts', () => {
    const again = { ...context, links: new Links(config, 'http://one.example', undefined) };
    expect(renderKey(again)).toBe(renderKey(context));
  });
});
