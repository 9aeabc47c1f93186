const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_VOWEL = 'ㅏ'.charCodeAt(0);
const VOWELS = 21;
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = '가'.charCodeAt(0);

const HALF_WIDTH = /[\uffa1-\uffdc]/gu;
const HALF_WIDTH_CONSONANTS = 0xffa1;
const FIRST_CONSONANT = 'ㄱ'.charCodeAt(0);
/** Code points at which the groups of six half-width vowels begin. */
const HALF_WIDTH_VOWELS = [0xffc2, 0xffca, 0xffd2, 0xffda];

// A consonant before a vowel starts the next syllable instead of ending this one.
const SPELLED_SYLLABLE = /([ㄱ-ㅎ])([ㅏ-ㅣ])([ㄱ-ㅎ](?![ㅏ-ㅣ]))?/gu;

/**
 * Composes compatibility jamo and their half-width forms into the syllables that they spell: ㅎㅏㄴㄱㅡㄹ becomes 한글. NFKC
 * takes each consonant for the beginning of a syllable, so that none would end one. Jamo that spell no syllable are
 * unchanged. Source: Unicode, section 3.12, conjoining jamo behaviour.
 */
export function composeJamo(text: string): string {
  return text.replace(HALF_WIDTH, fullWidth).replace(SPELLED_SYLLABLE, syllable);
}

function fullWidth(jamo: string): string {
  const code = jamo.charCodeAt(0);
  const group = HALF_WIDTH_VOWELS.findLastIndex((first) => code >= first);
  const first = HALF_WIDTH_VOWELS[group];
  return String.fromCharCode(
    first === undefined ? code - HALF_WIDTH_CONSONANTS + FIRST_CONSONANT : code - first + group * 6 + FIRST_VOWEL,
  );
}

function syllable(spelled: string, initial: string, vowel: string, final = ''): string {
  const first = INITIALS.indexOf(initial);
  // Double consonants such as ㄳ begin no syllable.
  if (first < 0) return spelled;
  const last = final === '' ? 0 : FINALS.indexOf(final) + 1;
  const index = (first * VOWELS + vowel.charCodeAt(0) - FIRST_VOWEL) * (FINALS.length + 1) + last;
  return String.fromCharCode(FIRST_SYLLABLE + index) + (last === 0 ? final : '');
}
