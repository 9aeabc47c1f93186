const ONES = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
/** Numbers in Chinese characters before what they count; those behind 周, 星期 and 曜 are weekdays. */
const CHARACTERS =
  /(?<![周週期拜曜])(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[〇零一二两兩三四五六七八九])(?=\s*(?:[个個か]?(?:月|星期|礼拜|禮拜|周|週)|年|日|号|號|天|[點点时時]|分))/g;
const KOREAN_HOURS = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'];
const KOREAN_NUMBER = new RegExp(`(?<![가-힣])(${KOREAN_HOURS.toReversed().join('|')}) ?(?=시|주|달|개월)`, 'g');
const KOREAN_DAYS = ['하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레', '여드레', '아흐레', '열흘'];
const KOREAN_DAY = new RegExp(`(${KOREAN_DAYS.join('|')})(?= ?(?:뒤|후|안|이내|동안))`, 'g');
const ENGLISH_NUMBERS = [
  'a',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ENGLISH_NUMBER = new RegExp(`\\b(${ENGLISH_NUMBERS.join('|')}|an|one)(?= (?:days?|weeks?|months?)\\b)`, 'g');
const UNITS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const ORDINAL = new RegExp(`\\b(${UNITS.toReversed().join('|')})\\b`, 'g');
const HALF_HOUR = /(?<=\d ?[時时點点시] ?)(?:半|반)/g;
const QUARTER = /(?<=\d ?[點点] ?)([一1三3])刻/g;

/** A text as the readers of days expect it: in lower case, with one form of letters and blanks, and numbers in digits. */
export function plainSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[?!。]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ORDINAL, (word) => ordinal(UNITS.indexOf(word) + 1))
    .replace(/\b(?:a )?fortnight\b/g, '2 weeks')
    .replace(ENGLISH_NUMBER, (word) => String(Math.max(ENGLISH_NUMBERS.indexOf(word), 0) + 1))
    .replace(CHARACTERS, fromCharacters)
    .replace(/일주일/g, '1주')
    .replace(KOREAN_DAY, (word) => `${String(KOREAN_DAYS.indexOf(word) + 1)}일`)
    .replace(KOREAN_NUMBER, (_, word: string) => String(KOREAN_HOURS.indexOf(word) + 1))
    .replace(HALF_HOUR, '30分')
    .replace(QUARTER, (_, number: string) => (/[一1]/.test(number) ? '15分' : '45分'));
}

function ordinal(number: number): string {
  const isTeen = number > 10 && number < 14;
  const ending = ['th', 'st', 'nd', 'rd'][isTeen ? 0 : number % 10] ?? 'th';
  return `${String(number)}${ending}`;
}

/** Numbers up to 99. */
function fromCharacters(text: string): string {
  const [tens, ones] = text
    .replace(/[两兩]/g, '二')
    .replace('零', '〇')
    .split('十');
  if (ones === undefined) return String(ONES.indexOf(tens ?? ''));
  const ten = tens === '' ? 1 : ONES.indexOf(tens ?? '');
  return String(ten * 10 + (ones === '' ? 0 : ONES.indexOf(ones)));
}
