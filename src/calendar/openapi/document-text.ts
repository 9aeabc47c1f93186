import type { TagObject } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import type { Config } from '#platform/config/config.js';

export const TITLE = 'Kalends';

/** Introduction of the document; Markdown. */
export function introduction(config: Config): string {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  const languages = config.siteLanguages.map((language) => `\`/${language}${base}\``).join(', ');
  return `
A multilingual calendar of events, venues and organizers. Requests and answers are those of The Events Calendar's REST
API, version 1, so its clients work unchanged; what is added is marked below by its description.

**Addresses.** Every route exists at \`${base}\`, and once more for each site language: ${languages}. Addresses in an
answer keep the variant through which the request came. Trailing slashes are accepted, unknown parameters are ignored.

**Languages.** Texts exist in \`zh-hans\`, \`zh-hant\`, \`en\`, \`ja\` and \`ko\`. The parameter \`${config.languageParam}\`
chooses one, else the language in the path, else (on reads) \`Accept-Language\`, else \`${config.defaultLanguage}\`. What
has no text in that language is shown in its neighbour (\`zh-hans\` and \`zh-hant\` are each other's), in the default
language or in the one it was written in; \`language\` says which it is. Writes go to the chosen language alone.

**Parameters.** Bodies may be JSON, urlencoded or multipart; arrays may be JSON, \`name[]=1\` or have commas between their
items. Updates are partial: what is not sent stays. POST, PUT and PATCH on a single record do the same.
\`_fields=id,title,venue.venue\` keeps only these fields of an answer.

**Credentials.** What is published may be read by anybody; writing needs a user. Send HTTP Basic with a login and an
application password, or the application password as a Bearer token. Whoever runs the service makes both on its command
line: \`npm run --silent user -- add mei --role editor\`. Here, press "Authorize"; nothing is kept when the page is closed.

**Conditions.** Answers carry an \`ETag\`. Send it in \`If-None-Match\` to be answered 304 while nothing has changed, and in
\`If-Match\` with a write to have it refused with 412 when somebody else was faster.

**Keys.** Send \`Idempotency-Key\` with a POST to be able to send it again: within a day the same request with the same key
is answered as before and written once. With the key of another request it is 422, while the first is running 409.

**Errors** are \`{ "code", "message", "data": { "status" } }\`; programs go by the code. An address or a method that does not
exist is 404 \`rest_no_route\`.
`.trim();
}

/** The resources, in the order of the document. */
export const DOCUMENT_TAGS = [
  { name: 'events', description: API.tag.events },
  { name: 'venues', description: API.tag.venues },
  { name: 'organizers', description: API.tag.organizers },
  { name: 'categories', description: API.tag.categories },
  { name: 'tags', description: API.tag.tags },
  { name: 'translations', description: API.tag.translations },
  { name: 'revisions', description: API.tag.revisions },
  { name: 'changes', description: API.tag.changes },
  { name: 'webhooks', description: API.tag.webhooks },
  { name: 'media', description: API.tag.media },
  { name: 'sources', description: API.tag.sources },
  { name: 'imports', description: API.tag.imports },
  { name: 'users', description: API.tag.users },
  { name: 'service', description: API.tag.service },
] as const satisfies readonly TagObject[];

export type TagName = (typeof DOCUMENT_TAGS)[number]['name'];

/** Texts that differ by resource. */
export type TextsByResource = Readonly<Partial<Record<TagName, string>>>;

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly id: number;
  readonly slug: string;
}

/** What the examples name is in the demonstration data; sources, imports and webhooks are the first of a calendar. */
const NOUNS: Partial<Record<TagName, Noun>> = {
  events: { one: 'event', many: 'events', id: 29, slug: 'harbour-lantern-festival' },
  venues: { one: 'venue', many: 'venues', id: 2, slug: '維多利亞公園' },
  organizers: { one: 'organizer', many: 'organizers', id: 8, slug: 'harbour-arts-society' },
  categories: { one: 'category', many: 'categories', id: 3, slug: 'jazz' },
  tags: { one: 'tag', many: 'tags', id: 14, slug: 'evening' },
  translations: { one: 'translation', many: 'translations', id: 29, slug: 'harbour-lantern-festival' },
  revisions: { one: 'revision', many: 'revisions', id: 29, slug: 'harbour-lantern-festival' },
  sources: { one: 'source', many: 'sources', id: 1, slug: 'harbour-museum' },
  imports: { one: 'import', many: 'imports', id: 1, slug: 'harbour-museum' },
  changes: { one: 'change', many: 'changes', id: 29, slug: 'harbour-lantern-festival' },
  webhooks: { one: 'webhook', many: 'webhooks', id: 1, slug: 'site' },
  media: { one: 'image', many: 'images', id: 14, slug: 'lantern' },
};

const RECORD: Noun = { one: 'record', many: 'records', id: 29, slug: 'harbour-lantern-festival' };

/** The resource that a path below the namespace belongs to. */
export function tagOf(path: string): TagName {
  // A feed belongs to its resource: `/events.ics`.
  const first = path.split(/[/.]/)[1] ?? '';
  return DOCUMENT_TAGS.find((tag) => tag.name === first)?.name ?? 'service';
}

export function nounOf(path: string): Noun {
  return NOUNS[tagOf(path)] ?? RECORD;
}
