import { LANGUAGES, type Language } from '#core/language.js';
import type { Random } from '../generate/random.js';
import { VOCABULARIES } from '../generate/writer.js';
import type { Sample } from './sample.js';
import { ALL_DATES, get, type Scenario } from './scenario.js';

type Words = (random: Random, text: string, language: Language) => string;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const DENSE_LANGUAGES: readonly Language[] = ['zh-hans', 'zh-hant', 'ja', 'ko'];

function characters(count: number): Words {
  return (random, text) => {
    const runs = [...text.matchAll(DENSE)].map(([run]) => [...run]);
    const long = runs.filter((run) => run.length >= count);
    const run = random.pick(long.length > 0 ? long : runs);
    const start = random.below(Math.max(1, run.length - count + 1));
    return run.slice(start, start + count).join('');
  };
}

function latinWords(text: string): string[] {
  return [...text.matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word);
}

/** Some letters inside of a word. */
function part(random: Random, text: string): string {
  const word = random.pick(latinWords(text).filter(({ length }) => length >= 6));
  const length = random.between(3, word.length - 2);
  const start = random.between(1, word.length - length);
  return word.slice(start, start + length);
}

function neighbours(count: number): Words {
  return (random, text) => {
    const words = text.split(/\s+/);
    const start = random.below(Math.max(1, words.length - count));
    return `"${words
      .slice(start, start + count)
      .join(' ')
      .replace(/[.,;:?()]/g, '')}"`;
  };
}

function kind(
  name: string,
  languages: readonly Language[],
  words: Words,
  more: Readonly<Record<string, string>> = {},
): Scenario {
  return {
    name: `search, ${name}`,
    searches: true,
    request: (random, sample: Sample) => {
      const language = random.pick(languages);
      const search = words(random, random.pick(sample.texts[language]), language);
      return get('/events', { search, multilingual_language: language, ...more });
    },
  };
}

/** Searches: the words come from texts that are there, so that frequent ones are asked for more often. */
export const SEARCHES: readonly Scenario[] = [
  kind('two characters', DENSE_LANGUAGES, characters(2)),
  kind('two characters, all dates', DENSE_LANGUAGES, characters(2), ALL_DATES),
  kind('one character', DENSE_LANGUAGES, characters(1)),
  kind('four characters', DENSE_LANGUAGES, characters(4)),
  kind('phrase of eight characters', DENSE_LANGUAGES, characters(8)),
  kind('Latin word', ['en'], (random, text) => random.pick(latinWords(text))),
  kind('part of a Latin word', ['en'], part),
  kind(
    'two Latin words',
    ['en'],
    (random, text) => `${random.pick(latinWords(text))} ${random.pick(latinWords(text))}`,
  ),
  kind('Latin phrase', ['en'], neighbours(3)),
  kind('Korean word', ['ko'], (random, text) => random.pick(text.replace(/[.,]/g, '').split(/\s+/))),
  kind(
    'two words, one without',
    DENSE_LANGUAGES,
    (random, text) => `${characters(2)(random, text, 'ja')} -${characters(2)(random, text, 'ja')}`,
  ),
  kind(
    'two words apart',
    DENSE_LANGUAGES,
    (random, text) => `${characters(2)(random, text, 'ja')} ${characters(2)(random, text, 'ja')}`,
  ),
  kind('exact script', ['zh-hans', 'zh-hant'], characters(2), { script: 'exact' }),
  kind(
    'by relevance',
    LANGUAGES,
    (random, text, language) =>
      language === 'en' ? random.pick(latinWords(text)) : characters(2)(random, text, language),
    { orderby: 'relevance' },
  ),
  kind(
    '50 a page',
    LANGUAGES,
    (random, _, language) => VOCABULARIES[language].slots['topic']?.[random.below(40)] ?? '',
    { per_page: '50' },
  ),
  kind('rare word', LANGUAGES, (random, _, language) => random.pick(VOCABULARIES[language].markers).word),
  kind('frequent word', LANGUAGES, (random, _, language) => random.pick(VOCABULARIES[language].frequent)),
  kind(
    'nothing found',
    LANGUAGES,
    (random) => `${random.pick(['龘龘', 'zqxj', 'ぽぬ', '뷁쀍'])}${String(random.below(100))}`,
  ),
];
