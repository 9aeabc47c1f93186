const DIGITS = '〇一二三四五六七八九';
const NUMBER = /[〇零一二三四五六七八九十百]{1,20}(?=\s{0,5}[年月日時时點点分])/g;

/** Chinese numbers before the words for year, month, day, hour and minute in digits: 九十九年 is 99年, 二〇二七年 2027年. */
export function arabicNumbers(text: string): string {
  return text.replace(NUMBER, (number) => String(valueOf(number.replaceAll('零', '〇'))));
}

function valueOf(number: string): string | number {
  if (!/[十百]/.test(number)) return [...number].map((digit) => DIGITS.indexOf(digit)).join('');
  const [, hundreds, tens, ones] =
    /^(?:([一二三四五六七八九]?)百)?〇?(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)$/.exec(number) ?? [];
  return 100 * count(hundreds) + 10 * count(tens) + (ones ? DIGITS.indexOf(ones) : 0);
}

/** A digit before 百 or 十; none stands for one. */
function count(digit: string | undefined): number {
  if (digit === undefined) return 0;
  return digit === '' ? 1 : DIGITS.indexOf(digit);
}
