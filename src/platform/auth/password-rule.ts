import { COMMON_PASSWORDS } from './common-passwords.js';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;
/** Fewest different characters; fewer are a pattern. */
const FEWEST_CHARACTERS = 5;

const LETTERS: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' };

export type PasswordProblem = 'short' | 'long' | 'common';

/**
 * Reason to refuse a new password; undefined if it is good. No character classes are required: length is what counts.
 */
export function passwordProblem(password: string, login: string): PasswordProblem | undefined {
  const characters = [...password.normalize('NFC')];
  if (characters.length < SHORTEST_PASSWORD) return 'short';
  if (characters.length > LONGEST_PASSWORD) return 'long';
  const plain = password.normalize('NFKC').toLowerCase();
  const isPattern = new Set(plain).size < FEWEST_CHARACTERS || isRun(plain);
  const isName = plain.replaceAll(login.toLowerCase(), '').length < SHORTEST_PASSWORD / 2;
  return isPattern || isName || formsOf(plain).some((form) => COMMON_PASSWORDS.has(form)) ? 'common' : undefined;
}

/** The text unchanged, without digits and signs around it, and with letters in place of lookalike signs. */
function formsOf(text: string): string[] {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._-]+/g, '');
  return [text, bare, bare.replace(/[@013$]/g, (sign) => LETTERS[sign] ?? sign)];
}

/** Whether each character follows the one before, up or down, as in `abcdefghijkl`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - text.charCodeAt(at));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
