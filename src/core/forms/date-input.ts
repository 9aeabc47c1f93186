import { parseWall } from '../dates/parse-date.js';
import { parseTime } from '../dates/parse-time.js';
import { wallClock, type WallClock } from '../dates/wall-clock.js';
import { inputText, type FormInput } from './form-input.js';

/** Day in the format of browsers, from any format that the API reads; other text stays. */
export function inputDay(input: FormInput, name: string): string {
  const text = inputText(input, name).trim();
  return parseWall(text)?.slice(0, 10) ?? text;
}

/** Time of day in the format of browsers, from any format that the API reads; other text stays. */
export function inputTime(input: FormInput, name: string): string {
  const text = inputText(input, name).trim();
  const clock = parseTime(text.normalize('NFKC').toLowerCase());
  if (!clock || clock.offset !== undefined) return text;
  return clock.endsDay ? '24:00' : clock.text.replace(/:00$/, '');
}

/** Whether the day exists, in the format of browsers. */
export function isDay(text: string): boolean {
  return wallClock(`${text} 00:00:00`) !== undefined;
}

export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00)$/.test(text);
}

/** Wall clock of a day and a time, in every format that the API reads. */
export function inputClock(day: string, time: string): WallClock | undefined {
  return time === '' ? undefined : parseWall(`${day} ${time}`);
}
