import type { TourRecord } from './tour-record.js';

/** Records of one festival, and records of its name that contradict it. */
export interface JoinedFestival {
  readonly first: TourRecord;
  /** In further languages. */
  readonly others: readonly TourRecord[];
  readonly doubtful: readonly TourRecord[];
}

/** Distance in degrees within which two places are the same: about a kilometre. */
const SAME_PLACE = 0.01;

/**
 * Joins the records of several languages: the Korean name in brackets leads to the Korean record, or to that of another
 * language, where dates and place are the same. Where they are not, nothing is joined: an editor decides.
 */
export function joinLanguages(records: readonly TourRecord[]): JoinedFestival[] {
  const byName = new Map<string, TourRecord[]>();
  for (const record of records.filter(({ koreanName }) => koreanName !== '')) {
    byName.set(record.koreanName, [...(byName.get(record.koreanName) ?? []), record]);
  }
  const named = [...byName.values()].flatMap(festivalsOf);
  const nameless = records.filter(({ koreanName }) => koreanName === '');
  return [...named, ...nameless.map((first) => ({ first, others: [], doubtful: [] }))];
}

function festivalsOf(records: readonly TourRecord[]): JoinedFestival[] {
  const korean = records.filter(({ language }) => language === 'ko');
  const festivals: { first: TourRecord; others: TourRecord[]; doubtful: TourRecord[] }[] = korean.map((first) => ({
    first,
    others: [],
    doubtful: [],
  }));
  for (const record of records.filter(({ language }) => language !== 'ko')) {
    const same = festivals.filter(
      ({ first, others }) => isSame(first, record) && !hasLanguage([first, ...others], record),
    );
    const [fitting] = same;
    if (fitting && same.length === 1) fitting.others.push(record);
    else if (festivals[0] && korean.length > 0) festivals[0].doubtful.push(record);
    else festivals.push({ first: record, others: [], doubtful: [] });
  }
  return festivals;
}

function hasLanguage(records: readonly TourRecord[], { language }: TourRecord): boolean {
  return records.some((one) => one.language === language);
}

function isSame(one: TourRecord, other: TourRecord): boolean {
  if (one.start !== other.start || one.end !== other.end) return false;
  if (!one.coordinates || !other.coordinates) return true;
  const { latitude, longitude } = one.coordinates;
  const distances = [latitude - other.coordinates.latitude, longitude - other.coordinates.longitude];
  return distances.every((distance) => Math.abs(distance) <= SAME_PLACE);
}
