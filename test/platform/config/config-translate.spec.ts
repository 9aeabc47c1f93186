import { ConfigError, parseConfig } from '#platform/config/config.js';

describe('the settings of translating by machine', () => {
  test.each([
    [{}, undefined],
    [{ TRANSLATE_KEY: 'secret', TRANSLATE_MODEL: 'small' }, undefined],
    [
      { TRANSLATE_URL: 'https://ai.example/v1/', TRANSLATE_MODEL: 'small', TRANSLATE_KEY: 'secret' },
      { kind: 'openai', url: 'https://ai.example/v1', key: 'secret', model: 'small' },
    ],
    [
      { TRANSLATE_URL: 'http://127.0.0.1:8080/v2', TRANSLATE_KIND: 'DeepL' },
      { kind: 'deepl', url: 'http://127.0.0.1:8080/v2', key: undefined, model: undefined },
    ],
    [
      { TRANSLATE_URL: 'http://[::1]:8080', TRANSLATE_KIND: 'deepl' },
      { kind: 'deepl', url: 'http://[::1]:8080', key: undefined, model: undefined },
    ],
  ])('are read: %j', (env, expected) => {
    expect(parseConfig(env).translate).toEqual(expected);
  });

  test.each([
    { TRANSLATE_KIND: 'google' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'http://translate.example/v2' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'http://127.0.0.1.example/v2' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'http://192.168.0.1/v2' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'https://translate.example/v2?key=secret' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'https://user:secret@translate.example/v2' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'ftp://translate.example/' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'translate.example' },
    { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'https://translate.example', TRANSLATE_KEY: 'two\nlines' },
    { TRANSLATE_URL: 'https://ai.example/v1' },
  ])('are refused where they mean nothing: %j', (env) => {
    expect(() => parseConfig(env)).toThrow(ConfigError);
  });

  test('are not told where they are refused', () => {
    const env = { TRANSLATE_KIND: 'deepl', TRANSLATE_URL: 'https://user:secret@translate.example/v2' };
    expect(() => parseConfig(env)).not.toThrow(/secret/);
  });
});
