import { Inject, Injectable } from '@nestjs/common';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { expected, type Expected } from '#core/messages/message.js';
import type { Status } from '#core/status/status.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { isAllowedHost, isPlainlyPrivate, PUBLIC_PORTS } from '#platform/http/outside-host.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import type { LinkedRef } from '#platform/input/linked.fields.js';
import type { Reference, ReferringParameter, ParameterChecker } from '#platform/input/reference.js';
import type { TermFilter } from '#platform/input/term-fields.js';
import { SourceKinds } from '../imports/reader-process/source-kinds.service.js';
import type { ImageInput } from '../media/image-input.js';
import { CreateOrganizerDto } from '../organizers/dto/organizer.input.js';
import { TermsService } from '../terms/terms.service.js';
import { CreateVenueDto } from '../venues/dto/venue.input.js';
import {
  allExist,
  eventOrOccurrenceExists,
  imageExists,
  originalLanguage,
  parentIsBelow,
  recordBySlug,
  userExists,
  type RecordKind,
} from './parameter-checks.sql.js';

/** The fields of an input that a check reads besides its own. */
interface Input {
  id?: number;
  readonly geo_lat?: unknown;
  readonly geo_lng?: unknown;
  readonly geoloc_lat?: unknown;
  readonly geoloc_lng?: unknown;
}

/** Parsed values of each kind of reference. */
type Values = Record<
  'user' | 'event' | 'occurrence' | 'venue' | 'organizer' | 'category' | 'tag' | 'parent-category' | 'parent-event',
  number
> &
  Record<'events' | 'venues' | 'organizers' | 'categories' | 'tags', readonly number[]> &
  Record<'category-filter' | 'tag-filter', TermFilter> &
  Record<'linked-venues' | 'linked-organizers', readonly LinkedRef[]> &
  Record<'event-slug' | 'venue-slug' | 'organizer-slug' | 'outside-address' | 'source-kind', string> & {
    readonly image: ImageInput;
    readonly statuses: readonly Status[];
  };

type Check<Value> = (
  value: Value,
  input: Input,
  caller: RequestContext,
  field: string,
) => Promise<Expected | undefined> | Expected | undefined;

/**
 * Looks up references in parameters during validation: every wrong one is reported, and nothing is written before. No
 * answer reveals more about a record than its reader, or its editor, may know.
 */
@Injectable()
export class ParameterChecksService implements ParameterChecker {
  private readonly pipe: InputPipe;

  constructor(
    private readonly sql: Sql,
    private readonly terms: TermsService,
    private readonly kinds: SourceKinds,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.pipe = new InputPipe(this, config);
  }

  private readonly checks: { readonly [R in Reference]: Check<R extends keyof Values ? Values[R] : unknown> } = {
    // Users who may name only themselves are refused for any other id, whether or not it exists.
    user: (id, _input, caller) =>
      caller.viewer.may('edit_others_posts') ? this.unless(userExists(id), expected('user'), caller) : undefined,
    event: (id, _input, caller) => this.exist('event', [id], expected('event'), caller),
    occurrence: (id, _input, caller) => this.unless(eventOrOccurrenceExists(id, caller), expected('event'), caller),
    venue: (id, _input, caller) => this.exist('venue', [id], expected('venue'), caller),
    organizer: (id, _input, caller) => this.exist('organizer', [id], expected('organizer'), caller),
    category: (id, _input, caller) => this.exist('category', [id], expected('category'), caller),
    tag: (id, _input, caller) => this.exist('tag', [id], expected('tag'), caller),
    events: (ids, _input, caller) => this.exist('event', ids, expected('events'), caller),
    venues: (ids, _input, caller) => this.exist('venue', ids, expected('venues'), caller),
    organizers: (ids, _input, caller) => this.exist('organizer', ids, expected('organizers'), caller),
    categories: (ids, _input, caller) => this.exist('category', ids, expected('categories'), caller),
    tags: (ids, _input, caller) => this.exist('tag', ids, expected('tags'), caller),
    image: (image, _input, caller) => this.image(image, caller),
    'parent-category': (id, input, caller) => this.parent('category', id, input.id, caller),
    'parent-event': (id, input, caller) => this.parent('event', id, input.id, caller),
    'category-filter': (filter, _input, caller) => this.filter('category', filter, caller),
    'tag-filter': (filter, _input, caller) => this.filter('tag', filter, caller),
    statuses: (statuses, _input, { viewer }) =>
      viewer.can('edit_posts') || statuses.every((status) => status === 'publish')
        ? undefined
        : expected('only', { value: 'publish' }),
    'linked-venues': (refs, _input, caller) => this.linked('venue', refs, caller),
    'linked-organizers': (refs, _input, caller) => this.linked('organizer', refs, caller),
    'event-slug': (slug, input, caller) => this.slug('event', slug, input, caller),
    'venue-slug': (slug, input, caller) => this.slug('venue', slug, input, caller),
    'organizer-slug': (slug, input, caller) => this.slug('organizer', slug, input, caller),
    'title-of-event': (value, input, caller) => this.removable('event', value, input, caller),
    'title-of-venue': (value, input, caller) => this.removable('venue', value, input, caller),
    'title-of-organizer': (value, input, caller) => this.removable('organizer', value, input, caller),
    'title-of-term': (value, input, caller) => this.removable('term', value, input, caller),
    geoloc: (_value, input) => geolocPartner(input),
    coordinates: (_value, input) =>
      (input.geo_lat == null) === (input.geo_lng == null) ? undefined : expected('coordinates'),
    'outside-address': (address) => outsideAddress(address, this.config.allowedPrivateHosts),
    'source-kind': (kind) =>
      this.kinds.names.includes(kind) ? undefined : expected('one-of', { values: this.kinds.names }),
  };

  async check(
    { reference, value, input, field }: ReferringParameter,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    if (value === null && !reference.startsWith('title-of-') && reference !== 'coordinates') return undefined;
    // The decorator of the field has parsed the value for this reference.
    return this.checks[reference](value as never, input, caller, field);
  }

  private async exist(
    kind: RecordKind,
    ids: readonly number[],
    otherwise: Expected,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    return ids.length === 0 ? undefined : this.unless(allExist(kind, ids, caller), otherwise, caller);
  }

  /** The expectation, unless the statement returns `found`. */
  private async unless(
    statement: Prisma.Sql,
    otherwise: Expected,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    const [row] = await this.sql.rows<{ found: boolean }>(statement, caller);
    return row?.found === true ? undefined : otherwise;
  }

  private async image(image: ImageInput, caller: RequestContext): Promise<Expected | undefined> {
    const { viewer } = caller;
    if ('id' in image) return this.unless(imageExists(image.id, caller), expected('existing-image'), caller);
    return viewer.user && !viewer.may('upload_files') ? expected('image-without-upload') : undefined;
  }

  private async parent(
    kind: 'event' | 'category',
    parent: number,
    own: number | undefined,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    const missing = await this.exist(kind, [parent], expected(kind), caller);
    if (missing !== undefined || own === undefined) return missing;
    const table = kind === 'event' ? 'event' : 'term';
    const [row] = await this.sql.rows<{ found: boolean }>(parentIsBelow(table, own, parent, caller), caller);
    return row?.found === true ? expected(`parent-${kind}`) : undefined;
  }

  private async filter(
    taxonomy: 'category' | 'tag',
    filter: TermFilter,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    const ids = await this.terms.resolve(taxonomy, filter.refs, caller);
    filter.ids = ids.filter((id) => id !== undefined);
    const unknown = filter.refs.filter((_, index) => ids[index] === undefined).map(({ text }) => text);
    return unknown.length === 0 ? undefined : expected('existing-terms');
  }

  private async linked(
    kind: 'venue' | 'organizer',
    refs: readonly LinkedRef[],
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    const missing = await this.exist(
      kind,
      refs.flatMap((ref) => ('id' in ref ? [ref.id] : [])),
      expected(`${kind}s`),
      caller,
    );
    if (missing !== undefined) return missing;
    for (const ref of refs) {
      if ('id' in ref) continue;
      const { stateProvince, ...fields } = ref.create;
      const raw = stateProvince === undefined ? fields : { stateprovince: stateProvince, ...fields };
      const name = raw[kind];
      const read =
        name === undefined || name === null
          ? { failed: { [kind]: expected('given') } }
          : await this.pipe.failures<object>(kind === 'venue' ? CreateVenueDto : CreateOrganizerDto, raw, caller);
      if ('failed' in read) return expected(`new-${kind}s`, { problems: { wrong: read.failed } });
      ref.input = read.input;
    }
    return undefined;
  }

  private async slug(
    kind: 'event' | 'venue' | 'organizer',
    slug: string,
    input: Input,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    const [row] = await this.sql.rows<{ id: number }>(recordBySlug(kind, slug, caller), caller);
    if (!row) return expected(`${kind}-slug`);
    input.id = row.id;
    return undefined;
  }

  /** The original's title or name is required; in another language it may be removed, and the fallback shows again. */
  private async removable(
    kind: 'event' | 'venue' | 'organizer' | 'term',
    value: unknown,
    input: Input,
    caller: RequestContext,
  ): Promise<Expected | undefined> {
    if (value !== null || input.id === undefined) return undefined;
    const [row] = await this.sql.rows<{ original_language: string }>(originalLanguage(kind, input.id, caller), caller);
    return row?.original_language === caller.languages[0] ? expected('original-title') : undefined;
  }
}

function geolocPartner(input: Input): Expected | undefined {
  const point = input.geoloc_lat !== undefined && input.geoloc_lng !== undefined;
  return point ? undefined : expected('geoloc-point');
}

/** An address that messages are sent to: allowed hosts at any port and without encryption, others must be public. */
function outsideAddress(address: string, allow: readonly string[]): Expected | undefined {
  const url = new URL(address);
  if (isAllowedHost(url, allow)) return undefined;
  if (isPlainlyPrivate(url)) return expected('public-host', { host: url.hostname });
  if (url.protocol !== 'https:') return expected('https-address');
  const ports = PUBLIC_PORTS.filter((port) => port !== '80');
  return url.port === '' || ports.includes(url.port) ? undefined : expected('public-port', { ports });
}
