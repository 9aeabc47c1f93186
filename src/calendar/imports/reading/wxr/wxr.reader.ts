import { ALL_STATED } from '../import-record.js';
import type { Language } from '#core/language.js';
import type {
  ImportedEvent,
  ImportedImage,
  ImportedKind,
  ImportedRecord,
  ImportedRecords,
  StatedFact,
} from '../import-record.js';
import { importNote } from '../import-note.js';
import { importedTitle } from '../imported-html.js';
import { LeftOutRecords } from '../left-out-records.js';
import type { Reader, ReadingOptions } from '../reader.js';
import { RecordRefusal } from '../record-refusal.js';
import { refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { joinedLanguages } from '../tec/join-languages.js';
import { tecImageId } from '../tec/tec-identity.js';
import { httpAddress } from '../web-address.js';
import { wxrOrganizer, wxrVenue } from './wxr-directory.js';
import { wxrEvent, type WxrLinks } from './wxr-event.js';
import { wxrExport, type WxrExport, type WxrPost } from './wxr-export.js';
import { fieldOf, idOf, languageOfPost, metaOf } from './wxr-post.js';
import { withDatePosts } from './wxr-series.js';
import { eventTerms } from './wxr-event-terms.js';

/** A record with the post that it was made of. */
export interface PostRecord<One extends ImportedRecord> {
  readonly post: WxrPost;
  readonly record: One;
}

const KINDS: Readonly<Record<string, ImportedKind>> = {
  tribe_events: 'events',
  tribe_venue: 'venues',
  tribe_organizer: 'organizers',
};

/** Reads an export of WordPress (WXR) with The Events Calendar, one or more languages of WPML included. */
export const readWxr: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const exports = files.map(({ bytes }) => wxrExport(bytes));
  if (exports.includes('too-large')) return TOO_LARGE;
  const read = exports.filter((one) => typeof one === 'object');
  if (read.length < exports.length || read.length === 0) {
    return { refusal: 'not-the-format', ...(exports.includes('doctype') ? { found: 'DOCTYPE' } : {}) };
  }
  return recordsOf(joinedExports(read), options);
};

/** WordPress splits large exports into several files. */
function joinedExports(exports: readonly WxrExport[]): WxrExport {
  const posts = exports.flatMap((one) => one.posts);
  return {
    channel: exports[0]?.channel ?? new Map(),
    posts: exports.length === 1 ? posts : posts.map((post, at) => ({ ...post, number: at + 1 })),
    terms: exports.flatMap((one) => one.terms),
    isWhole: exports.every((one) => one.isWhole),
  };
}

function recordsOf(source: WxrExport, options: ReadingOptions): ImportedRecords {
  const leftOut = new LeftOutRecords();
  const posts = knownPosts(source.posts, leftOut);
  const languageOf = languages(posts, options, leftOut);
  const made = <One extends ImportedRecord>(
    kind: ImportedKind,
    make: (post: WxrPost, language: Language) => One,
  ): PostRecord<One>[] =>
    posts.flatMap((post) => {
      const language = languageOf.get(post);
      if (KINDS[fieldOf(post, 'wp:post_type')] !== kind || language === undefined) return [];
      const record = leftOut.reading(headOf(post), () => make(post, language));
      return record ? [{ post, record }] : [];
    });
  const venues = joined(made('venues', wxrVenue));
  const organizers = joined(made('organizers', wxrOrganizer));
  const links: WxrLinks = { venueOf: keysOf(venues), organizerOf: keysOf(organizers), imageOf: images(source.posts) };
  const single = made('events', (post, language) => wxrEvent(post, language, links, options));
  const { terms, termsOf } = eventTerms(single, source.terms, options.language);
  const named = single.map(({ post, record }) => ({ post, record: { ...record, ...termsOf(post) } }));
  const name = importedTitle(source.channel.get('title') ?? '');
  return {
    venues: venues.map(({ record }) => record),
    organizers: organizers.map(({ record }) => record),
    categories: terms.categories,
    tags: terms.tags,
    events: joined(series(named)).map(({ record }) => record),
    leftOut: leftOut.list,
    deleted: [],
    states: source.isWhole ? statedBy(single, links) : [],
    isComplete: source.isWhole,
    isBrokenOff: !source.isWhole,
    ...(name === '' ? {} : { name }),
  };
}

/**
 * An export of events alone has neither pictures nor places: then it does not say that there are none. An event that names no
 * place says so by itself.
 */
function statedBy(events: readonly PostRecord<ImportedEvent>[], { imageOf }: WxrLinks): readonly StatedFact[] {
  const pictures = events.map(({ post }) => metaOf(post, '_thumbnail_id') ?? '').filter((id) => /^[1-9]/.test(id));
  const silent: readonly StatedFact[] = [
    'venue',
    'organizer',
    ...(pictures.every((id) => imageOf.has(id)) ? [] : ['image' as const]),
  ];
  return ALL_STATED.filter((fact) => !silent.includes(fact));
}

/** Posts of the kinds that are read, each id once: the later one counts. */
function knownPosts(posts: readonly WxrPost[], leftOut: LeftOutRecords): WxrPost[] {
  const known = new Map<string, WxrPost>();
  for (const post of posts) {
    const type = fieldOf(post, 'wp:post_type');
    if (type === 'attachment') continue;
    const head = headOf(post);
    const former = known.get(idOf(post));
    if (KINDS[type] === undefined)
      leftOut.add(head, new RecordRefusal(importNote('other-type', 'wp:post_type', type), 'skipped'));
    else if (idOf(post) === '')
      leftOut.add(head, new RecordRefusal(importNote('key-missing', 'wp:post_id'), 'refused'));
    else if (former)
      leftOut.add(headOf(former), new RecordRefusal(importNote('duplicate-key', 'wp:post_id', idOf(post)), 'skipped'));
    if (KINDS[type] !== undefined && idOf(post) !== '') known.set(idOf(post), post);
  }
  return [...known.values()];
}

function headOf(post: WxrPost): Parameters<LeftOutRecords['reading']>[0] {
  const kind = KINDS[fieldOf(post, 'wp:post_type')] ?? 'events';
  return { kind, place: { rows: [post.number] }, key: idOf(post), title: importedTitle(fieldOf(post, 'title')) };
}

/**
 * Language of each post. A translation into a language that Kalends does not have is left out; a post of which there is
 * nothing else counts as one of the source's language.
 */
function languages(
  posts: readonly WxrPost[],
  options: ReadingOptions,
  leftOut: LeftOutRecords,
): ReadonlyMap<WxrPost, Language> {
  const tagged = posts.map((post) => ({ post, ...languageOfPost(post) }));
  const readable = new Set(
    tagged.flatMap(({ language, tag, group }) => (language !== undefined || tag === '' ? [group] : [])),
  );
  const found = new Map<WxrPost, Language>();
  for (const { post, language, tag, group } of tagged) {
    if (language === undefined && tag !== '' && group !== undefined && readable.has(group)) {
      leftOut.add(headOf(post), new RecordRefusal(importNote('other-type', 'language', tag), 'skipped'));
    } else found.set(post, language ?? options.language);
  }
  return found;
}

/** Records of a group of translations as one; a second one in a language stays alone. */
function joined<One extends ImportedRecord>(records: readonly PostRecord<One>[]): PostRecord<One>[] {
  const groups = Map.groupBy(records, ({ post }) => languageOfPost(post).group ?? post);
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((one, other) => Number(isTranslation(one.post)) - Number(isTranslation(other.post)));
    const [original, ...others] = sorted;
    if (!original) return [];
    const seen = new Set([original.record.originalLanguage]);
    const [translations, strangers]: [One[], PostRecord<One>[]] = [[], []];
    for (const other of others) {
      if (seen.has(other.record.originalLanguage)) strangers.push(other);
      else translations.push(other.record);
      seen.add(other.record.originalLanguage);
    }
    const doubtful = strangers.map(({ post, record }) => ({
      post,
      record: { ...record, notes: [...record.notes, importNote('language-doubtful')] },
    }));
    return [{ post: original.post, record: joinedLanguages(original.record, translations) }, ...doubtful];
  });
}

function isTranslation(post: WxrPost): boolean {
  return languageOfPost(post).isTranslation;
}

/** Keys by the ids of all posts that a record was made of. */
function keysOf(records: readonly PostRecord<ImportedRecord>[]): ReadonlyMap<string, string> {
  return new Map(
    records.flatMap(({ record: { key, furtherKeys = [] } }) => [key, ...furtherKeys].map((id) => [id, key] as const)),
  );
}

/** Posts below an event with its title are its dates. */
function series(records: readonly PostRecord<ImportedEvent>[]): PostRecord<ImportedEvent>[] {
  const byId = new Map(records.map((one) => [idOf(one.post), one]));
  const above = ({ post }: PostRecord<ImportedEvent>): PostRecord<ImportedEvent> | undefined =>
    byId.get(fieldOf(post, 'wp:post_parent'));
  const isDate = (one: PostRecord<ImportedEvent>): boolean => {
    const parent = above(one);
    return parent !== undefined && parent !== one && fieldOf(parent.post, 'title') === fieldOf(one.post, 'title');
  };
  const dates = Map.groupBy(records.filter(isDate), ({ post }) => fieldOf(post, 'wp:post_parent'));
  return records
    .filter((one) => !isDate(one))
    .map((one) => {
      const own = (dates.get(idOf(one.post)) ?? []).map(({ record }) => record);
      return { post: one.post, record: withDatePosts(one.record, own) };
    });
}

function images(posts: readonly WxrPost[]): ReadonlyMap<string, ImportedImage> {
  return new Map(
    posts.flatMap((post): [string, ImportedImage][] => {
      const url = httpAddress(fieldOf(post, 'wp:attachment_url') || (metaOf(post, '_wp_attached_url') ?? ''));
      const alt = metaOf(post, '_wp_attachment_image_alt') ?? '';
      if (fieldOf(post, 'wp:post_type') !== 'attachment' || url === undefined) return [];
      return [[idOf(post), { url, ...tecImageId(idOf(post)), ...(alt === '' ? {} : { alt }) }]];
    }),
  );
}
