import qs from 'qs';
import { isLanguage, type Language } from '#core/language.js';
import { splitList } from '#platform/input/read-values.js';
import { WORK_STATUSES, type WorkStatus } from '#calendar/translations/dto/work-list.query.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';
import type { WorkQuery } from '#calendar/translations/translators-work.service.js';

type Input = Readonly<Record<string, unknown>>;

/** Statuses that need work: the default filter. */
export const OPEN: readonly WorkStatus[] = ['missing', 'outdated', 'machine'];

/** List in an address; invalid values are ignored. @param language default */
export function workQuery(input: Input, language: Language): WorkQuery {
  const statuses = wordsOf(input['status'], WORK_STATUSES);
  const named = wordsOf(input['resource'], RESOURCES);
  const resources = named.length === 0 ? RESOURCES : named;
  const isDated = resources.length === 1 && resources[0] === 'events';
  return {
    language: isLanguage(input['to']) ? input['to'] : language,
    statuses: statuses.length === 0 ? OPEN : statuses,
    resources,
    order: isDated && input['order'] !== 'changed' ? 'soonest' : 'changed',
  };
}

/** Whether an address comes from a list. */
export function comesFromList(input: Input): boolean {
  return input['status'] !== undefined;
}

/** Parameters of a list in an address. */
export function workParameters({ language, statuses, resources, order }: WorkQuery): Record<string, string> {
  return {
    to: language,
    status: statuses.join(','),
    ...(resources.length === RESOURCES.length ? {} : { resource: resources.join(',') }),
    ...(order === 'changed' && resources.length === 1 && resources[0] === 'events' ? { order } : {}),
  };
}

/** Path of a list, below `/desk`. */
export function workPath(work: WorkQuery, more: Readonly<Record<string, string>> = {}): string {
  return `/translations${queryOf({ ...workParameters(work), ...more })}`;
}

export interface SheetPlace {
  readonly resource: Resource;
  readonly id: number;
  /** Undefined: the original language. */
  readonly from?: Language | undefined;
  readonly work: WorkQuery;
  /** Whether the user goes through the list. */
  readonly isInList: boolean;
}

/** Path below `/desk` of a record in one of its languages, with the list to return to. */
export function sheetPath(
  { resource, id, from, work, isInList }: SheetPlace,
  step = '',
  more: Readonly<Record<string, string>> = {},
): string {
  const list = isInList ? workParameters(work) : { to: work.language };
  const query = queryOf({ ...(from === undefined ? {} : { from }), ...list, ...more });
  return `/translations/${resource}/${String(id)}${step}${query}`;
}

/** Query in which commas stay readable. */
function queryOf(parameters: Readonly<Record<string, string>>): string {
  return qs.stringify(parameters, { addQueryPrefix: true }).replaceAll('%2C', ',');
}

function wordsOf<Word extends string>(value: unknown, words: readonly Word[]): Word[] {
  const input = splitList(value)?.map(String) ?? [];
  return words.filter((word) => input.includes(word));
}
