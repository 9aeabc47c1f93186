import type { Language } from '#core/language.js';
import { importNote } from '../reading/import-note.js';
import type { ImportedEvent, ImportedTexts, ImportNote, TextsOf } from '../reading/import-record.js';

/**
 * The event with its online address as its website, for events have no other place for it, and its dates with theirs. Where the
 * source names another page, that one stays, and a remark has the address.
 */
export function withOnlineAddress(event: ImportedEvent): ImportedEvent {
  const { originalLanguage: language, texts } = event;
  const { [language]: { website } = {} } = texts;
  const series = withAddress(event, language, undefined);
  const dates = event.exceptions?.map((date) => ({ date, made: withAddress(date, language, website) })) ?? [];
  const notes = [series, ...dates.map(({ made }) => made)].flatMap((made) => made?.note ?? []);
  if (notes.length === 0) return event;
  const exceptions = dates.map(({ date, made }) => (made ? { ...date, texts: made.texts } : date));
  return {
    ...event,
    texts: series?.texts ?? texts,
    ...(exceptions.length > 0 ? { exceptions } : {}),
    notes: [...event.notes, ...notes],
  };
}

interface Online {
  readonly onlineUrl?: string;
  readonly texts?: TextsOf;
}

/** Undefined where nothing is to be said. @param inherited page of the series */
function withAddress(
  { onlineUrl, texts = {} }: Online,
  language: Language,
  inherited: ImportedTexts['website'],
): { readonly texts: TextsOf; readonly note: ImportNote } | undefined {
  if (onlineUrl === undefined) return undefined;
  const own = texts[language] ?? {};
  const { website = inherited } = own;
  if (website === onlineUrl) return undefined;
  if (website !== undefined && website !== null && website !== '')
    return { texts, note: importNote('online-address-dropped', undefined, onlineUrl) };
  return {
    texts: { ...texts, [language]: { ...own, website: onlineUrl } },
    note: importNote('online-address', undefined, onlineUrl),
  };
}
