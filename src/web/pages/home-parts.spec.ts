import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { plusDay } from '#core/dates/days.js';
import { EVENTS_READ, homeDays, withoutRepeats } from './home-parts.js';

const FORTNIGHT = Array.from({ length: 14 }, (_, at) => plusDay('2026-11-23', at));

describe('the days of the home page', () => {
  it.each(FORTNIGHT)('are each of the seven from %s in one part, and the rest', (today) => {
    const { tomorrow, weekend, others, later } = homeDays(`${today} 13:00:00`);
    const days = [...weekend, ...others].flatMap(({ first, last }) => {
      const all = [first];
      while ((all.at(-1) ?? last) < last) all.push(plusDay(all.at(-1) ?? last, 1));
      return all;
    });
    expect([today, tomorrow, ...days].sort()).toEqual(Array.from({ length: 7 }, (_, at) => plusDay(today, at)));
    expect(later).toBe(plusDay(today, 7));
  });
});

describe('parts of the home page', () => {
  const event = (id: number, series?: number): EventResponse =>
    ({ id, recurring_event_id: series }) as Partial<EventResponse> as EventResponse;
  const part = (title: string, events: readonly EventResponse[]) => ({
    title,
    address: `/${title}`,
    events,
    isNear: title !== 'later',
  });
  const shown = (...parts: readonly ReturnType<typeof part>[]): unknown =>
    withoutRepeats(parts, []).map(({ title, events }) => [title, events.map(({ id }) => id)]);

  it('leave out what a part before shows', () => {
    expect(shown(part('a', [event(1), event(2, 9)]), part('b', [event(3, 9)]), part('c', [event(4)]))).toEqual([
      ['a', [1, 2]],
      ['c', [4]],
    ]);
  });

  it('are there if they are near and have more than was read', () => {
    const classes = Array.from({ length: EVENTS_READ }, (_, at) => event(100 + at, 9));
    expect(shown(part('a', [event(2, 9)]), part('b', classes))).toEqual([
      ['a', [2]],
      ['b', [100]],
    ]);
    expect(shown(part('a', [event(2, 9)]), part('later', classes))).toEqual([['a', [2]]]);
  });
});
