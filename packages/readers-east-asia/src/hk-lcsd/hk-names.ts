import {
  childText,
  importedTitle,
  type ImportedVenue,
  importNote,
  type Language,
  type RecordPlace,
  type SourceRecords,
  type TextsOf,
  toldCoordinates,
  type XmlElement,
} from 'kalends/reading';

/** A name in both languages; '' where there is none. */
export interface BothNames {
  readonly chinese: string;
  readonly english: string;
}

const NOTHING = /^(?:[-–—.\s]*|n\/?a|不適用|not applicable)$/i;
const PRESENTERS: readonly RegExp[] = [/^主辦[:：]?\s*|\s*主辦$/g, /^(?:jointly )?presented by:?\s+/i, /\s*聯合主辦$/g];

/** Text of a field in one line; '' for signs that say that there is none. */
export function hkText(element: XmlElement, name: string): string {
  const text = childText(element, name);
  return NOTHING.test(text) ? '' : importedTitle(text.replace(/&nbsp;|\u00a0/g, ' '));
}

/** Texts by language, Chinese first; undefined without a title in either. */
export function titlesOf({ chinese, english }: BothNames): { texts: TextsOf; original: Language } | undefined {
  if (chinese === '' && english === '') return undefined;
  const texts: TextsOf = {
    ...(chinese === '' ? {} : { 'zh-hant': { title: chinese } }),
    ...(english === '' ? {} : { en: { title: english } }),
  };
  return { texts, original: chinese === '' ? 'en' : 'zh-hant' };
}

export function hkVenue(element: XmlElement, place: RecordPlace): ImportedVenue | undefined {
  const key = element.attributes['id']?.trim() ?? '';
  const named = titlesOf({ chinese: hkText(element, 'venuec'), english: hkText(element, 'venuee') });
  if (key === '' || !named) return undefined;
  const { coordinates, code } = toldCoordinates(childText(element, 'latitude'), childText(element, 'longitude'));
  return {
    kind: 'venues',
    key,
    place,
    originalLanguage: named.original,
    texts: named.texts,
    ...(coordinates ? { coordinates } : {}),
    notes: code ? [importNote(code, 'latitude')] : [],
  };
}

/** Adds the presenter of an event by its names, without the words that say that it presents. Returns its key. */
export function addPresenter(
  element: XmlElement,
  place: RecordPlace,
  { organizers }: SourceRecords,
): string | undefined {
  const [chinese = '', english = ''] = ['presenterorgc', 'presenterorge'].map((name) =>
    PRESENTERS.reduce((text, words) => text.replace(words, ''), hkText(element, name)).trim(),
  );
  const named = titlesOf({ chinese, english });
  if (!named) return undefined;
  const { texts, original: originalLanguage } = named;
  return organizers.merge({ kind: 'organizers', key: chinese || english, place, originalLanguage, texts, notes: [] });
}

/** Adds categories by their codes, which are all that the source tells: `inc4`, and below it `inc4sc2`. Returns their keys. */
export function addCategories(element: XmlElement, place: RecordPlace, { categories }: SourceRecords): string[] {
  const keys = ['cat1', 'cat2'].map((name) => childText(element, name)).filter((key) => key !== '');
  for (const [at, key] of keys.entries()) {
    const parent = at === 0 ? undefined : keys[0];
    categories.add({
      kind: 'categories',
      key,
      place,
      originalLanguage: 'zh-hant',
      texts: { 'zh-hant': { title: key } },
      ...(parent === undefined || parent === key ? {} : { parent }),
      notes: [],
    });
  }
  return [...new Set(keys)];
}
