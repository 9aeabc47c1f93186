import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import type { Language } from '#core/language.js';
import { decodePercent } from '#core/slug/decode-percent.js';
import { importNote } from '../import-note.js';
import type { FormerAddress, ImportedRecord, ImportNote } from '../import-record.js';
import { skip } from '../record-refusal.js';
import type { WxrPost } from './wxr-export.js';

/** An element of a post, trimmed. */
export function fieldOf(post: WxrPost, name: string): string {
  return post.fields.get(name)?.trim() ?? '';
}

/** The first value of a field of its own; undefined if it has none. */
export function metaOf(post: WxrPost, name: string): string | undefined {
  return post.meta.get(name)?.[0]?.trim();
}

/** A flag among those fields: WordPress writes 1, yes or true, or nothing. */
export function flagOf(post: WxrPost, name: string): boolean | undefined {
  const value = metaOf(post, name);
  return value === undefined ? undefined : /^(?:1|yes|true|on)$/i.test(value);
}

export function idOf(post: WxrPost): string {
  return fieldOf(post, 'wp:post_id');
}

/** Statuses and moment of publication. What is scheduled is published then. */
export function publicationOf(
  post: WxrPost,
): Pick<ImportedRecord, 'status' | 'publishedAt'> & { readonly notes: readonly ImportNote[] } {
  const status = fieldOf(post, 'wp:status');
  const moment = Date.parse(`${fieldOf(post, 'wp:post_date_gmt').replace(' ', 'T')}Z`);
  const published = Number.isNaN(moment) ? {} : { publishedAt: new Date(moment) };
  if (/^(?:trash|auto-draft|tribe-ignored)$/.test(status)) skip('trashed', 'wp:status', status);
  if (status === 'publish' || status === 'future') return { ...published, notes: [] };
  if (status === 'draft' || status === 'pending' || status === 'private') return { ...published, status, notes: [] };
  return { ...published, status: 'draft', notes: [importNote('status-unknown', 'wp:status', status)] };
}

/** The slug as people read it. */
export function slugOf(post: WxrPost): string {
  return decodePercent(fieldOf(post, 'wp:post_name'));
}

/** Addresses under which a post was found: its page, and those with its number. */
export function addressesOf(post: WxrPost): FormerAddress[] {
  const [type, id, slug] = [fieldOf(post, 'wp:post_type'), idOf(post), fieldOf(post, 'wp:post_name')];
  const folder = type === 'tribe_venue' ? '/venue/' : type === 'tribe_organizer' ? '/organizer/' : '/event/';
  const link = URL.parse(fieldOf(post, 'link').replace(/&(?:amp|#0*38);/g, '&'));
  // Exports name pages of venues by the folder of events now and then.
  const own = link && (folder === '/event/' || !link.pathname.includes('/event/')) ? [link.pathname + link.search] : [];
  const pages = own.length === 0 && slug !== '' ? [`${folder}${slug}/`] : own;
  return [...pages, `/?p=${id}`, `/?post_type=${type}&p=${id}`].map((address) => ({ address }));
}

/** What says of which language a post is, and of which others it is a translation. */
export interface PostLanguage {
  readonly language: Language | undefined;
  /** The tag as it stands there; '' without one. */
  readonly tag: string;
  readonly group: string | undefined;
  readonly isTranslation: boolean;
}

export function languageOfPost(post: WxrPost): PostLanguage {
  const tag = metaOf(post, '_wpml_import_language_code') ?? '';
  const group = metaOf(post, '_wpml_import_translation_group') ?? '';
  return {
    language: taggedLanguage(tag),
    tag,
    group: group === '' ? undefined : `${fieldOf(post, 'wp:post_type')} ${group}`,
    isTranslation: (metaOf(post, '_wpml_import_source_language_code') ?? '') !== '',
  };
}
