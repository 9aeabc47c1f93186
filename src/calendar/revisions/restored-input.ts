import type { Language } from '#core/language.js';
import { changesBetween, languagesOf, type Facts } from '#platform/history/changes.js';

/** Fields to be written together: one of them alone would mean something else. */
const GROUPS = [
  ['start_date', 'end_date', 'timezone', 'all_day'],
  ['geo_lat', 'geo_lng'],
] as const;

/** Fields that follow from others, or are never revealed. */
const NEVER_WRITTEN = ['original_language', 'date_given', 'waits', 'post_password'];

/** Lists of ids, empty if there are none. */
const LISTS = ['venue', 'organizer', 'categories', 'tags'];

/** The parameters that are one or several ids of other records. */
const LINKS = [...LISTS, 'image', 'post_parent', 'parent', 'author'] as const;

export type RestoredParameters = Record<string, unknown>;

/** Input that restores a former state. */
export interface RestoredInput {
  /** Fields that exist once, as in a request. */
  readonly own: RestoredParameters;
  /** Languages whose texts differ. */
  readonly languages: readonly Language[];
  /** Whether the password differed; the former one is unknown. */
  readonly passwordDiffers: boolean;
}

export function restoredInput(present: Facts, former: Facts): RestoredInput {
  const changes = changesBetween(present, former);
  const names = changes.filter(({ language }) => language === null).map(({ field }) => field);
  const together = GROUPS.flatMap((group) => (group.some((name) => names.includes(name)) ? group : []));
  const written = [...new Set([...names, ...together])].filter((name) => isWritten(name, former));
  const value = (name: string): unknown => former.own[name] ?? (LISTS.includes(name) ? [] : null);
  return {
    own: Object.fromEntries(written.map((name) => [name, value(name)])),
    languages: languagesOf(changes),
    passwordDiffers: names.includes('post_password'),
  };
}

/** A publication date that was not set is written only if the record was published then: a draft has none. */
function isWritten(name: string, { own }: Facts): boolean {
  if (name !== 'date_utc') return !NEVER_WRITTEN.includes(name);
  return own['date_given'] === true || own['status'] === 'publish' || own['status'] === 'private';
}

/** Every id of another record among the parameters. */
export function linkedIds(own: RestoredParameters): { readonly field: string; readonly id: number }[] {
  return LINKS.flatMap((field) => [own[field]].flat().flatMap((id) => (typeof id === 'number' ? [{ field, id }] : [])));
}

/** The parameters without links to removed records. */
export function withoutBrokenLinks(
  own: RestoredParameters,
  gone: readonly { readonly field: string; readonly id: number }[],
): RestoredParameters {
  const isGone = (field: string, id: unknown): boolean => gone.some((link) => link.field === field && link.id === id);
  const kept = Object.entries(own).flatMap(([field, value]) => {
    if (Array.isArray(value)) return [[field, value.filter((id) => !isGone(field, id))] as const];
    return isGone(field, value) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(kept);
}
