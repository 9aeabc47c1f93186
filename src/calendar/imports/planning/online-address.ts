import { importNote } from '../reading/import-note.js';
import type { ImportedEvent } from '../reading/import-record.js';

/**
 * The event with its online address as its website, for events have no other place for it. Where the source names another
 * page, that one stays, and a remark has the address.
 */
export function withOnlineAddress(event: ImportedEvent): ImportedEvent {
  const { onlineUrl, originalLanguage: language } = event;
  if (onlineUrl === undefined) return event;
  const texts = event.texts[language] ?? {};
  const { website } = texts;
  if (website === onlineUrl) return event;
  if (website !== undefined && website !== null && website !== '')
    return { ...event, notes: [...event.notes, importNote('online-address-dropped', undefined, onlineUrl)] };
  return {
    ...event,
    texts: { ...event.texts, [language]: { ...texts, website: onlineUrl } },
    notes: [...event.notes, importNote('online-address', undefined, onlineUrl)],
  };
}
