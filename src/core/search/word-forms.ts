/** Words that end in an s of their own: without it they are other words. */
const OTHER_WITHOUT_S = new Set(
  'as is us its his was has this thus does news gas bus yes plus less pass mass'.split(' '),
);
const IRREGULAR = 'child children|person people|foot feet|tooth teeth|goose geese|mouse mice|ox oxen|die dice'
  .split('|')
  .map((pair) => pair.split(' '));
const LEAST = 3;
const LEAST_WITH_ENDING = 5;

/**
 * Singulars and plurals of an English word to match as whole words, without those that contain the word: concerts,
 * concert; party, parties. Folded texts have no apostrophe in a possessive. Any other word gets forms that nobody
 * writes.
 */
export function wordForms(word: string): string[] {
  if (!/^[a-z]+$/u.test(word) || word.length < LEAST) return [];
  const singulars = word.endsWith('s') && !OTHER_WITHOUT_S.has(word) ? singularsOf(word) : [];
  const forms = [word, ...singulars].flatMap((form) => [form, ...irregular(form), ...pluralsOf(form)]);
  return [...new Set(forms)].filter((form) => !form.includes(word) && form.length > 1);
}

function singularsOf(word: string): string[] {
  const [short, shorter, shortest] = [word.slice(0, -1), word.slice(0, -2), word.slice(0, -3)];
  if (word.length < LEAST_WITH_ENDING) return word.endsWith('ss') ? [] : [short];
  if (word.endsWith('ss')) return word.length > LEAST_WITH_ENDING ? [short] : [];
  if (word.endsWith('ies')) return [`${shortest}y`, short];
  if (word.endsWith('ves')) return [`${shortest}f`, `${shortest}fe`, short];
  if (word.endsWith('zzes')) return [shortest, shorter, short];
  return /(?:[sxzo]|[cs]h)es$/u.test(word) ? [shorter, short] : [short];
}

/** Plurals that do not begin with the singular. */
function pluralsOf(word: string): string[] {
  if (word.length < LEAST) return [];
  if (/[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  return /[^f]fe?$/u.test(word) ? [word.replace(/fe?$/u, 'ves')] : [];
}

function irregular(word: string): string[] {
  if (/(?:^|wo|[a-z]{3})man$/u.test(word)) return [word.replace(/man$/u, 'men')];
  if (/(?:^|wo|[a-z]{3})men$/u.test(word)) return [word.replace(/men$/u, 'man')];
  return IRREGULAR.filter((pair) => pair.includes(word)).flatMap((pair) => pair.filter((form) => form !== word));
}
