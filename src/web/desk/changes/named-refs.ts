import type { Change } from '#platform/history/changes.js';
import type { NamedKind, NamedRef } from '#calendar/revisions/record-names.sql.js';
import type { NotedResource } from '#calendar/revisions/dto/revision.query.js';

/** Fields that contain ids, and the kind of record that they refer to. */
const LINKS: Readonly<Record<string, NamedKind>> = {
  venue: 'venue',
  organizer: 'organizer',
  categories: 'term',
  tags: 'term',
  parent: 'term',
  post_parent: 'event',
  author: 'user',
};

/** Kind under which a resource's names are looked up; images and settings have none. */
const KINDS: Readonly<Partial<Record<NotedResource, NamedKind>>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'term',
  tags: 'term',
  users: 'user',
};

/** Kind of record that a field of ids refers to; undefined for other fields, such as the name of a venue. */
export function linkedKind({ field, language }: Pick<Change, 'field' | 'language'>): NamedKind | undefined {
  return language === null && Object.hasOwn(LINKS, field) ? LINKS[field] : undefined;
}

export function refOf(resource: NotedResource, id: number): NamedRef | undefined {
  const kind = KINDS[resource];
  return kind && { kind, id };
}

/** All records that the changes refer to by id, each once. */
export function refsIn(changes: readonly Change[]): NamedRef[] {
  const refs = changes.flatMap((change) => {
    const kind = linkedKind(change);
    if (kind === undefined) return [];
    return [change.before, change.after].flat().flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : []));
  });
  return [...new Map(refs.map((ref) => [nameKey(ref), ref])).values()];
}

/** Images that the changes refer to, each once. */
export function imagesIn(changes: readonly Change[]): number[] {
  const ids = changes.filter(isOfImage).flatMap(({ before, after }) => [before, after]);
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

export function isOfImage({ field, language }: Pick<Change, 'field' | 'language'>): boolean {
  return field === 'image' && language === null;
}

export function nameKey({ kind, id }: NamedRef): string {
  return `${kind} ${String(id)}`;
}
