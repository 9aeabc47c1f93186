import { Converter } from 'opencc-js/t2cn';
import { titleHtml } from '#core/text/title-html.js';
import { LANGUAGES, type Language } from '#core/language.js';
import type { Random } from './random.js';
import type { Marker, Vocabulary } from './vocabulary.js';
import { EN } from './words/en.js';
import { JA } from './words/ja.js';
import { KO } from './words/ko.js';
import { ZH_HANT } from './words/zh-hant.js';

const simplify = Converter({ from: 't', to: 'cn' });

/** The vocabularies by language; simplified Chinese is the traditional one in simplified characters. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  'zh-hans': JSON.parse(simplify(JSON.stringify(ZH_HANT))) as Vocabulary,
  'zh-hant': ZH_HANT,
  en: EN,
  ja: JA,
  ko: KO,
};

type Template = readonly { readonly text: string; readonly slot: string }[];

/** Writes texts of one language. */
export class Writer {
  private readonly titles: readonly Template[];
  private readonly sentences: readonly Template[];
  private readonly markerSentences: readonly Template[];
  private readonly words: Vocabulary;

  constructor(language: Language) {
    this.words = VOCABULARIES[language];
    this.titles = this.words.titles.map(template);
    this.sentences = this.words.sentences.map(template);
    this.markerSentences = this.words.markerSentences.map(template);
  }

  /** A title in its stored form. */
  title(random: Random): string {
    const title = this.fill(random.often(this.titles), random);
    return /[&<>]/.test(title) ? titleHtml(title) : title;
  }

  /** 100 to 600 characters in one to three paragraphs, one in ten as HTML. */
  description(random: Random): string {
    const length = random.between(100, 560);
    const sentences: string[] = this.words.markers.flatMap((marker) => this.markerSentence(marker, random));
    let written = 0;
    while (written < length) {
      const sentence = this.fill(random.pick(this.sentences), random);
      sentences.push(sentence);
      written += sentence.length + this.words.gap.length;
    }
    return this.inParagraphs(sentences, random);
  }

  sentence(random: Random): string {
    return this.fill(random.pick(this.sentences), random);
  }

  person(random: Random): string {
    const { surnames, givenNames, nameGap, givenFirst } = this.words;
    const surname = random.often(surnames);
    const input = random.often(givenNames);
    return givenFirst ? `${input}${nameGap}${surname}` : `${surname}${nameGap}${input}`;
  }

  word(list: 'costs' | 'venueKinds' | 'organizerKinds' | 'streets' | 'countries', random: Random): string {
    return random.often(this.words[list]);
  }

  slot(name: string, random: Random): string {
    return random.often(this.words.slots[name] ?? []);
  }

  /** Words side by side as the language has it. */
  join(...words: readonly string[]): string {
    return words.join(this.words.gap);
  }

  private markerSentence(marker: Marker, random: Random): string[] {
    if (!random.chance(marker.share)) return [];
    return [this.fill(random.pick(this.markerSentences), random, marker.word)];
  }

  private inParagraphs(sentences: readonly string[], random: Random): string {
    const size = Math.ceil(sentences.length / random.between(1, 3));
    const paragraphs: string[] = [];
    for (let start = 0; start < sentences.length; start += size) {
      paragraphs.push(sentences.slice(start, start + size).join(this.words.gap));
    }
    return random.chance(0.1) ? paragraphs.map((text) => `<p>${text}</p>`).join('\n') : paragraphs.join('\n\n');
  }

  private fill(parts: Template, random: Random, marker = ''): string {
    let text = '';
    for (const part of parts) text += part.text + (part.slot === '' ? '' : this.value(part.slot, random, marker));
    return text;
  }

  private value(slot: string, random: Random, marker: string): string {
    if (slot === 'person') return this.person(random);
    if (slot === 'number') return String(random.between(2, 90));
    return slot === 'marker' ? marker : this.slot(slot, random);
  }
}

/** A writer for each language. */
export function writers(): Readonly<Record<Language, Writer>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, new Writer(language)])) as Record<Language, Writer>;
}

function template(text: string): Template {
  return [...text.matchAll(/([^{]*)(?:\{(\w+)\})?/g)].map(([, before = '', slot = '']) => ({ text: before, slot }));
}
