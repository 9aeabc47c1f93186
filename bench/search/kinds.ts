import type { Language } from '#core/language.js';
import type { Random } from '../generate/random.js';
import { VOCABULARIES } from '../generate/writer.js';

/** A kind of search, and the sentence that says why its plan is good. */
export interface Kind {
  readonly name: string;
  readonly languages: readonly Language[];
  readonly why: string;
  /** A search of this kind that finds the text it is taken from. */
  words(random: Random, text: string, language: Language): string;
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const DENSE_LANGUAGES: readonly Language[] = ['zh-hans', 'zh-hant', 'ja', 'ko'];
const PHRASE_CHARACTERS = 6;
const PHRASE_WORDS = 3;

function characters(random: Random, text: string, count: number): string {
  const runs = [...text.matchAll(DENSE)].map(([run]) => [...run]);
  const long = runs.filter((run) => run.length >= count);
  const run = random.pick(long.length > 0 ? long : runs);
  const start = random.below(Math.max(1, run.length - count + 1));
  return run.slice(start, start + count).join('');
}

function latinWord(random: Random, text: string, least: number): string {
  return random.pick([...text.matchAll(/[A-Za-z]+/g)].map(([word]) => word).filter(({ length }) => length >= least));
}

function part(random: Random, text: string): string {
  const word = latinWord(random, text, 6);
  const length = random.between(3, word.length - 2);
  const start = random.between(1, word.length - length);
  return word.slice(start, start + length);
}

function phrase(random: Random, text: string, language: Language): string {
  if (language !== 'en' && language !== 'ko') return `"${characters(random, text, PHRASE_CHARACTERS)}"`;
  const words = text.replace(/[.,;:?()"]/g, ' ').split(/\s+/);
  const start = random.below(Math.max(1, words.length - PHRASE_WORDS));
  return `"${words.slice(start, start + PHRASE_WORDS).join(' ')}"`;
}

/** Words that are known to be rare or in every text stand among those that texts give. */
function orKnown(words: Kind['words']): Kind['words'] {
  return (random, text, language) => {
    const { markers, frequent } = VOCABULARIES[language];
    const roll = random.next();
    if (roll < 0.25) return random.pick(markers).word;
    return roll < 0.4 ? random.pick(frequent) : words(random, text, language);
  };
}

export const KINDS: readonly Kind[] = [
  {
    name: 'two characters',
    languages: DENSE_LANGUAGES,
    why: 'One token, so the index alone decides: its entry names the rows, and the table is read only for dates and language.',
    words: orKnown((random, text) => characters(random, text, 2)),
  },
  {
    name: 'one character',
    languages: DENSE_LANGUAGES,
    why: 'The beginning of a token: the index reads the few entries that begin with it, side by side, and no text is compared.',
    words: (random, text) => characters(random, text, 1),
  },
  {
    name: 'Latin word',
    languages: ['en'],
    why: 'The index intersects tokens that cover the word; only rows that pass date and language as well have their text compared.',
    words: orKnown((random, text) => latinWord(random, text, 3)),
  },
  {
    name: 'part of a Latin word',
    languages: ['en'],
    why: 'The same as a whole word: tokens begin at every letter.',
    words: part,
  },
  {
    name: 'phrase',
    languages: [...DENSE_LANGUAGES, 'en'],
    why: 'The index intersects the tokens of all its words; the text, which lies in the row, tells whether they stand together.',
    words: phrase,
  },
];
