import type { Facts } from '#platform/history/changes.js';
import { AUTHORITIES, decisions, recordAuthorities, type Authority, type DecisionReason } from './decisions.js';

/** A fact of a record, and three values that it may have. */
interface FactCase {
  readonly name: string;
  readonly facts: (value: string | undefined) => Facts;
  readonly isTime?: true;
}

const FACTS: readonly FactCase[] = [
  { name: 'a text', facts: (title) => ({ own: {}, texts: { en: title === undefined ? {} : { title } } }) },
  {
    name: 'a translation',
    facts: (title) => ({ own: {}, texts: { en: { title: 'Same' }, ja: title === undefined ? {} : { title } } }),
  },
  { name: 'a date', facts: (start_date) => ({ own: start_date === undefined ? {} : { start_date } }), isTime: true },
  {
    name: 'a status',
    facts: (event_status) => ({ own: event_status === undefined ? {} : { event_status } }),
    isTime: true,
  },
];

/** What was imported is A; B is the source's other value, C an editor's. */
interface Standing {
  readonly base: 'A' | undefined;
  readonly ours: 'A' | 'B' | 'C' | undefined;
  readonly theirs: 'A' | 'B';
}

type Outcome = `${'takes' | 'leaves'} ${DecisionReason}` | 'nothing';

const ALL_THE_SAME = { overwrite: 'nothing', preserve: 'nothing', retain: 'nothing' } as const;

const TABLE: readonly (readonly [what: string, Standing, Readonly<Record<Authority, Outcome>>])[] = [
  ['nobody changed it', { base: 'A', ours: 'A', theirs: 'A' }, ALL_THE_SAME],
  [
    'the source changed it',
    { base: 'A', ours: 'A', theirs: 'B' },
    { overwrite: 'takes changed-there', preserve: 'takes changed-there', retain: 'leaves never-changed' },
  ],
  [
    'an editor changed it',
    { base: 'A', ours: 'C', theirs: 'A' },
    { overwrite: 'takes source-wins', preserve: 'nothing', retain: 'nothing' },
  ],
  [
    'both changed it',
    { base: 'A', ours: 'C', theirs: 'B' },
    { overwrite: 'takes source-wins', preserve: 'leaves edited-here', retain: 'leaves never-changed' },
  ],
  ['both changed it alike', { base: 'A', ours: 'B', theirs: 'B' }, ALL_THE_SAME],
  [
    'an editor cleared it, and the source changed it',
    { base: 'A', ours: undefined, theirs: 'B' },
    { overwrite: 'takes source-wins', preserve: 'leaves edited-here', retain: 'leaves never-changed' },
  ],
  ['no import wrote it, and it is the same', { base: undefined, ours: 'B', theirs: 'B' }, ALL_THE_SAME],
  [
    'no import wrote it, and it is another',
    { base: undefined, ours: 'C', theirs: 'B' },
    { overwrite: 'takes source-wins', preserve: 'leaves filled-here', retain: 'leaves never-changed' },
  ],
];

const EMPTY: Standing = { base: undefined, ours: undefined, theirs: 'B' };

function outcome({ facts, isTime }: FactCase, { base, ours, theirs }: Standing, authority: Authority): Outcome {
  const others: Authority = authority === 'retain' ? 'overwrite' : 'retain';
  const written = base && facts(base);
  const state = { theirs: facts(theirs), imported: written, written, ours: facts(ours) };
  const authorities = isTime ? { texts: others, times: authority } : { texts: authority, times: others };
  const [decision, ...more] = decisions(state, recordAuthorities(authorities, false));
  expect(more).toEqual([]);
  if (!decision) return 'nothing';
  expect([decision.before, decision.after]).toEqual([ours ?? null, theirs]);
  return `${decision.taken ? 'takes' : 'leaves'} ${decision.reason}`;
}

describe.each(FACTS)('the authority over $name', (fact) => {
  it.each(TABLE)('%s', (_what, standing, expected) => {
    const outcomes = AUTHORITIES.map((authority) => [authority, outcome(fact, standing, authority)]);
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  });
});

describe('a fact that is empty here and that no import wrote', () => {
  it.each(FACTS.filter(({ name }) => name !== 'a date'))('is filled where the source may: $name', (fact) => {
    expect(AUTHORITIES.map((authority) => outcome(fact, EMPTY, authority))).toEqual([
      'takes changed-there',
      'takes empty-here',
      'leaves never-changed',
    ]);
  });
});

describe('what a source does not tell', () => {
  it.each(AUTHORITIES)('stays, by %s', (authority) => {
    const told: Facts = { own: { start_date: '1' }, texts: { en: { title: 'A' } } };
    const ours: Facts = {
      own: { start_date: '1', venue: [7], featured: true },
      texts: { en: { title: 'A', description: 'Ours' }, ko: { title: '우리' } },
    };
    expect(
      decisions(
        { theirs: told, imported: told, written: told, ours },
        recordAuthorities({ texts: authority, times: authority }, false),
      ),
    ).toEqual([]);
  });
});

describe('times', () => {
  const imported: Facts = { own: { start_date: '1', end_date: '2', timezone: 'Asia/Tokyo' } };
  const theirs: Facts = { own: { start_date: '1', end_date: '3', timezone: 'Asia/Tokyo' } };
  const ours: Facts = { own: { start_date: '0', end_date: '2', timezone: 'Asia/Tokyo' } };
  const taken = (authority: Authority, keepsTimes = false): string[] => {
    const state = { theirs, imported, written: imported, ours };
    return decisions(state, recordAuthorities({ texts: 'retain', times: authority }, keepsTimes)).map(
      ({ field, taken: isTaken }) => `${field} ${String(isTaken)}`,
    );
  };

  it('are taken or left together: half of another event’s times would be no time', () => {
    expect(taken('preserve')).toEqual(['end_date false']);
    expect(taken('overwrite')).toEqual(['start_date true', 'end_date true', 'timezone true']);
  });

  it('stay where they were edited here, if the record keeps its own', () => {
    expect(taken('overwrite', true)).toEqual(['end_date false']);
    expect(taken('retain', true)).toEqual(taken('retain'));
  });
});
