import { readFileSync } from 'node:fs';
import SIMPLIFIED from 'opencc-js/dict/TSCharacters';
import { ApiError, errorBody } from '#core/errors/api-error.js';
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.js';
import { languageTag, LANGUAGES, type Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';

/** Texts by key: `error.conflict`. */
type Texts = Readonly<Record<string, string>>;
interface Locale {
  readonly [key: string]: string | Locale;
}

/** Characters that have a simplified form. */
const TRADITIONAL = new Set(SIMPLIFIED.split('|').map((entry) => entry.split(' ')[0]));
/** Names of languages, and examples of spellings that search treats as equal. */
const SHOWS_BOTH = /^(?:language\.|api\.parameter\.common\.script$)/;
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

function localeOf(language: Language): Locale {
  return JSON.parse(readFileSync(`locales/${languageTag(language)}.json`, 'utf8')) as Locale;
}

function textsOf(group: Locale, place = ''): [key: string, text: string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[place + key, value]] : textsOf(value, `${place}${key}.`),
  );
}

const allTexts = (language: Language): Texts => Object.fromEntries(textsOf(localeOf(language)));
const errorTexts = (language: Language): Texts =>
  Object.fromEntries(textsOf(localeOf(language)).filter(([key]) => /^(?:error|expected)\./.test(key)));
const english = errorTexts('en');

describe.each(TRANSLATED)('the messages in %s', (language) => {
  const texts = errorTexts(language);
  const wrong = (isWrong: (text: string, key: string) => boolean): string[] =>
    Object.keys(english).filter((key) => isWrong(texts[key] ?? '', key));

  it('are complete', () => {
    expect(Object.keys(allTexts(language)).sort()).toEqual(Object.keys(allTexts('en')).sort());
    expect(wrong((text) => text.trim() === '')).toEqual([]);
  });

  it('are not the English ones', () => {
    expect(wrong((text, key) => text === english[key])).toEqual([]);
  });

  it('have the placeholders of the English ones', () => {
    expect(wrong((text, key) => placeholders(text).join() !== placeholders(english[key] ?? '').join())).toEqual([]);
  });

  it('are in its script', () => {
    const scripts = {
      'zh-hans': /\p{Script=Han}/u,
      'zh-hant': /\p{Script=Han}/u,
      ja: /\p{Script=Hiragana}/u,
      ko: /\p{Script=Hangul}/u,
    };
    expect(wrong((text) => !scripts[language].test(text))).toEqual([]);
  });

  it('are whole sentences', () => {
    expect(wrong((text) => !/(?:[.。]|\{problems\})$/.test(text))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the choices of the locale %s', (language) => {
  it.each([
    ['date.weekday', ['long', 'short']],
    ['date.rangeYear', ['first', 'last']],
    ['date.weekStart', ['monday', 'sunday']],
    ['address.first', ['house', 'country']],
    ['recurrence.weekday', ['long', 'short']],
  ])('include %s', (key, values) => {
    expect(values).toContain(allTexts(language)[key]);
  });
});

describe('Chinese', () => {
  it('has simplified characters alone in the one, and not them in the other', () => {
    const hans = Object.entries(allTexts('zh-hans')).filter(([key]) => !SHOWS_BOTH.test(key));
    const hant = Object.values(allTexts('zh-hant')).join('');
    const strange = hans.filter(([, text]) => [...text].some((character) => TRADITIONAL.has(character)));
    expect(strange).toEqual([]);
    for (const character of ['请', '码', '这', '须', '组', '单', '没']) expect(hant).not.toContain(character);
  });

  it('has the words of each region', () => {
    expect([errorTexts('zh-hans')['expected.text-to'], errorTexts('zh-hant')['expected.text-to']]).toEqual([
      '{name} 必须是不超过 {maximum} 个字符的文本。',
      '{name} 必須是不超過 {maximum} 個字元的文字。',
    ]);
  });
});

describe('an error', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s has a message in every language', (code) => {
    const error = new ApiError(code, { wrong: { page: expected('positive-integer') } });
    const messages = LANGUAGES.map((language) => errorBody(error, language).message);
    expect(new Set(messages).size).toBe(LANGUAGES.length);
  });

  it.each([
    [
      'en',
      'page must be a whole number from 1. venue has a new venue that cannot be created: status must be one of publish, draft.',
    ],
    [
      'ja',
      'page には 1 以上の整数を指定してください。venue に含まれる新しい会場を作成できません。status には次のいずれかを指定してください：publish、draft。',
    ],
    [
      'ko',
      'page 값은 1 이상의 정수여야 합니다. venue 값에 들어 있는 새 장소를 만들 수 없습니다. status 값은 다음 중 하나여야 합니다: publish, draft.',
    ],
    ['zh-hans', 'page 必须是不小于 1 的整数。无法创建 venue 中的新场地：status 必须是以下值之一：publish、draft。'],
    ['zh-hant', 'page 必須是 1 以上的整數。無法建立 venue 中的新場地：status 必須是下列其中之一：publish、draft。'],
  ] as const)('reads naturally in %s', (language, message) => {
    const status = expected('one-of', { values: ['publish', 'draft'] });
    const venue = expected('new-venues', { problems: { wrong: { status } } });
    const error = new ApiError('rest_invalid_param', { wrong: { page: expected('positive-integer'), venue } });
    expect(errorBody(error, language).message).toBe(message);
  });

  it('takes given text as it is', () => {
    const error = new ApiError('term_exists', { values: { name: '{name} $& {missing}' }, termId: 1 });
    expect(errorBody(error, 'en').message).toBe(
      'A term with the name or slug "{name} $& {missing}" exists here already.',
    );
  });
});
