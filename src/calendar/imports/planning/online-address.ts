import { importNote } from '../reading/import-note.js';
import type { ImportedEvent } from '../reading/import-record.js';
import { TEXT_BOUNDS } from '../reading/text-bounds.js';

/**
 * The event with its online address as its website, or, where the source names another page, as the last paragraph of the
 * description.
 */
export function withOnlineAddress(event: ImportedEvent): ImportedEvent {
  const { onlineUrl, originalLanguage: language } = event;
  if (onlineUrl === undefined) return event;
  const texts = event.texts[language] ?? {};
  const { website, description } = texts;
  if (website === onlineUrl) return event;
  const isFree = website === undefined || website === null || website === '';
  const text = isFree ? { website: onlineUrl } : { description: withLink(description ?? '', onlineUrl) };
  return {
    ...event,
    texts: { ...event.texts, [language]: { ...texts, ...text } },
    notes: [...event.notes, importNote('online-address', undefined, onlineUrl)],
  };
}

function withLink(description: string, url: string): string {
  // All else that ends an attribute is encoded in an address.
  const address = url.replaceAll('&', '&amp;');
  const longer = `${description}\n\n<a href="${address}">${address}</a>`.trim();
  return description.includes(address) || longer.length > TEXT_BOUNDS.body ? description : longer;
}
