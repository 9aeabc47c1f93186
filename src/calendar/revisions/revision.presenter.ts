import { toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { ChangeResponse, RecordChangeResponse, RevisionChangesResponse } from './dto/revision.response.js';
import { NOTED_RESOURCES, type NotedResource } from './dto/revision.query.js';
import type { NoteRow } from './notes.sql.js';

/** Kinds of the history by resource name. */
export const HISTORY_KINDS = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
  media: 'image',
  users: 'user',
  settings: 'settings',
} as const satisfies Readonly<Record<NotedResource, string>>;

/** Author, time and action of a note. */
export function presentNote(note: NoteRow, siteZone: Zone): ChangeResponse {
  const at = new Date(note.at);
  return {
    revision: note.revision,
    action: note.action,
    date: toWallClock(at, siteZone),
    date_utc: toWallClock(at, UTC_ZONE),
    via: note.via,
    user: note.user_id === null ? null : { id: note.user_id, login: note.login },
    credential: note.credential,
    request_id: note.request_id,
    restored: note.restored,
    merged: note.merged,
    languages: [...note.languages],
  };
}

export function presentChanges(note: NoteRow, siteZone: Zone): RevisionChangesResponse {
  return { ...presentNote(note, siteZone), changes: note.changes.map((change) => ({ ...change })) };
}

export function presentRecordChange(note: NoteRow, siteZone: Zone): RecordChangeResponse {
  const resource = NOTED_RESOURCES.find((name) => HISTORY_KINDS[name] === note.kind) ?? 'events';
  return { resource, id: note.record_id, ...presentChanges(note, siteZone) };
}
