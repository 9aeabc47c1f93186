// Writes the type of the message catalogue from locales/en.json: a text without arguments is a string, one with arguments a
// function of them. A missing key or argument then does not compile. Fails if a locale has keys or arguments that English
// lacks, or if the locale of a content language lacks a key.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TARGET = 'src/core/messages/generated/messages.ts';
const HEADER = `// Written by scripts/message-types.mjs from locales/en.json.

/** Formats a message with its arguments. */
export type Message<Values> = (values: Values) => string;

type Text = string | number;

/** All texts of the interface in one language. */
export interface Messages `;

/** Locales of content languages, in which errors and mails are sent too. Others may lack keys: their texts are in English. */
const COMPLETE = ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'];

const problems = [];

/** Arguments of a message, by name, with their types. */
function argumentsOf(text, place) {
  const found = new Map();
  const add = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? 'Text');
      if (element.type === TYPE.number || element.type === TYPE.plural) found.set(element.value, 'number');
      if (element.type === TYPE.select) found.set(element.value, unionOf(element.options));
      for (const option of Object.values(element.options ?? {})) add(option.value);
    }
  };
  try {
    add(parse(text, { ignoreTag: true }));
  } catch (error) {
    problems.push(`${place}: ${error.message}`);
  }
  return found;
}

const unionOf = (options) =>
  'other' in options && Object.keys(options).length === 1
    ? 'string'
    : Object.keys(options)
        .map((key) => (key === 'other' ? 'string' : JSON.stringify(key)))
        .join(' | ');

const nameOf = (key) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key).replaceAll('"', "'"));

function typeOf(messages, place) {
  const fields = Object.entries(messages).map(([key, value]) => {
    const at = place === '' ? key : `${place}.${key}`;
    if (typeof value !== 'string') return `readonly ${nameOf(key)}: ${typeOf(value, at)};`;
    if (!value.includes('{')) return `readonly ${nameOf(key)}: string;`;
    const values = [...argumentsOf(value, at)].map(([name, type]) => `readonly ${name}: ${type}`);
    return `readonly ${nameOf(key)}: Message<{ ${values.join('; ')} }>;`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

/**
 * Reports keys that a complete locale lacks or that English lacks, and arguments that English does not have. A text
 * without any argument would be a string where English has a function.
 */
function compare(english, other, isComplete, place) {
  for (const key of new Set([...Object.keys(english), ...Object.keys(other)])) {
    const at = place === '' ? key : `${place}.${key}`;
    const [source, text] = [english[key], other[key]];
    if (text === undefined) {
      if (isComplete) problems.push(`${at}: missing`);
    } else if (source === undefined || typeof source !== typeof text) {
      problems.push(`${at}: not in en.json`);
    } else if (typeof source !== 'string') compare(source, text, isComplete, at);
    else {
      const known = argumentsOf(source, at);
      for (const name of argumentsOf(text, at).keys()) if (!known.has(name)) problems.push(`${at}: unknown {${name}}`);
      if (source.includes('{') && !text.includes('{')) problems.push(`${at}: no argument`);
    }
  }
}

const read = (file) => JSON.parse(readFileSync(`locales/${file}`, 'utf8'));
const english = read('en.json');
for (const file of readdirSync('locales')) {
  const before = problems.length;
  const [tag, extension] = file.split('.');
  if (extension === 'json') compare(english, read(file), COMPLETE.includes(tag), '');
  for (let index = before; index < problems.length; index += 1) problems[index] = `locales/${file}: ${problems[index]}`;
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
mkdirSync('src/core/messages/generated', { recursive: true });
writeFileSync(TARGET, `${HEADER}${typeOf(english, '')}\n`);
