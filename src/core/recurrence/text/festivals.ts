import type { Messages } from '#core/messages/generated/messages.js';
import type { DayOfMonth } from './calendar-words.js';

/** Key of a festival's name in the message catalogue, where each lunar calendar has names of its own. */
export type Festival = keyof Messages['recurrence']['festival']['CHINESE'];

/** Festivals by month and day; day -1 is the last of its month. */
const FESTIVALS: Readonly<Partial<Record<string, Festival>>> = {
  '1/1': 'newYear',
  '1/15': 'lanternFestival',
  '4/8': 'buddhasBirthday',
  '5/5': 'dragonBoat',
  '7/7': 'doubleSeventh',
  '7/15': 'ghostFestival',
  '8/15': 'midAutumn',
  '9/9': 'doubleNinth',
  '12/8': 'laba',
  '12/-1': 'newYearsEve',
};

/** The festival on a lunar day; undefined for a day without one. */
export function festivalOf({ month, leap, day }: DayOfMonth): Festival | undefined {
  return leap ? undefined : FESTIVALS[`${month}/${day}`];
}
