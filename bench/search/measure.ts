import type { Language } from '#core/language.js';
import type { Replay } from '../explain/measure.js';
import { percentile } from '../percentile.js';
import type { Recorder, Statement } from '../explain/record.js';
import { Random } from '../generate/random.js';
import type { Sample } from '../scenarios/sample.js';
import { ALL_DATES, get } from '../scenarios/scenario.js';
import type { Kind } from './kinds.js';

/** How often a search finds something: in at most a fiftieth of all records, or in more. */
export type Share = 'rare' | 'frequent';

interface Timed {
  readonly statement: Statement;
  readonly words: string;
  readonly total: number;
  /** Milliseconds in the database: page and total. */
  readonly milliseconds: number;
}

/** One line of the table. */
export interface Line {
  readonly kind: Kind;
  readonly language: Language;
  readonly share: Share;
  readonly searches: number;
  readonly matched: number;
  readonly most: number;
  readonly p50: number;
  readonly p95: number;
  /** The one in the middle, for its plan. */
  readonly typical: Timed;
}

const RARE = 0.02;
const TRIES = 45;
const ENOUGH = 15;

/** Searches of one kind in one language, over all dates, so that all records count. */
export async function measureKind(
  kind: Kind,
  language: Language,
  { size, sample, recorder, replay }: { size: number; sample: Sample; recorder: Recorder; replay: Replay },
): Promise<Line[]> {
  const random = new Random('search', kind.name, language);
  const timed: Record<Share, Timed[]> = { rare: [], frequent: [] };
  const seen = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const words = kind.words(random, random.pick(sample.texts[language]), language);
    if (seen.has(words)) continue;
    seen.add(words);
    const { total, statements } = await recorder.send(
      get('/events', { search: words, multilingual_language: language, ...ALL_DATES }),
    );
    const statement = statements.find(({ text }) => text.includes('event_search'));
    if (!statement || total === undefined || total === 0) continue;
    const list = timed[total / size <= RARE ? 'rare' : 'frequent'];
    if (list.length >= ENOUGH) continue;
    list.push({ statement, words, total, milliseconds: await replay.time(statement) });
  }
  return (['rare', 'frequent'] as const).flatMap((share) => line(kind, language, share, timed[share]));
}

function line(kind: Kind, language: Language, share: Share, timed: readonly Timed[]): Line[] {
  const byTime = [...timed].sort((a, b) => a.milliseconds - b.milliseconds);
  const times = byTime.map(({ milliseconds }) => milliseconds);
  const totals = timed.map(({ total }) => total).sort((a, b) => a - b);
  const typical = byTime[Math.floor(byTime.length / 2)];
  if (!typical) return [];
  return [
    {
      kind,
      language,
      share,
      searches: timed.length,
      matched: percentile(totals, 0.5),
      most: totals.at(-1) ?? 0,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      typical,
    },
  ];
}
