import { Inject, Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { CONFIG } from '../config/config.token.js';
import type { Config } from '../config/config.js';
import { Sql } from '../database/sql.service.js';
import type { Caller } from '../http/request-scope.js';
import { InputPipe } from '../input/input.pipe.js';
import type { LinkedRef } from '../input/linked.fields.js';
import type { Reference, ReferenceChecker } from '../input/reference.js';
import type { TermFilter } from '../input/term-fields.js';
import type { ImageInput } from '../media/image-input.js';
import { CreateOrganizerDto } from '../organizers/dto/organizer.input.js';
import { standsAbove } from '../records/tree.sql.js';
import { TermsService } from '../terms/terms.service.js';
import { CreateVenueDto } from '../venues/dto/venue.input.js';
import { allExist, imageExists, originalLanguage, recordBySlug, userExists, type RecordKind } from './references.sql.js';

type Input = Record<string, unknown> & { id?: number };
type Check = (value: unknown, input: Input, caller: Caller, field: string) => Promise<string | undefined> | string | undefined;

/** Looks up what parameters name, while they are validated: every wrong one is reported, and nothing is written before. */
@Injectable()
export class ReferencesService implements ReferenceChecker {
  private readonly pipe: InputPipe;

  constructor(
    private readonly sql: Sql,
    private readonly terms: TermsService,
    @Inject(CONFIG) config: Config,
  ) {
    this.pipe = new InputPipe(this, config);
  }

  private readonly checks: Readonly<Record<Reference, Check>> = {
    user: async (id) => this.unless(userExists(id as number), 'the id of an existing user'),
    event: (id) => this.exist('event', [id], 'the id of an existing event'),
    venue: (id) => this.exist('venue', [id], 'the id of an existing venue'),
    organizer: (id) => this.exist('organizer', [id], 'the id of an existing organizer'),
    category: (id) => this.exist('category', [id], 'the id of an existing category'),
    tag: (id) => this.exist('tag', [id], 'the id of an existing tag'),
    events: (ids) => this.exist('event', ids, 'ids of existing events'),
    venues: (ids) => this.exist('venue', ids, 'ids of existing venues'),
    organizers: (ids) => this.exist('organizer', ids, 'ids of existing organizers'),
    categories: (ids) => this.exist('category', ids, 'ids of existing categories'),
    tags: (ids) => this.exist('tag', ids, 'ids of existing tags'),
    image: (image, _input, caller) => this.image(image as ImageInput, caller),
    'parent-category': (id, input) => this.parent('term', 'category', id as number, input.id),
    'parent-event': (id, input) => this.parent('event', 'event', id as number, input.id),
    'category-filter': (filter) => this.filter('category', filter as TermFilter),
    'tag-filter': (filter) => this.filter('tag', filter as TermFilter),
    statuses: (statuses, _input, { viewer }) =>
      viewer.can('edit_posts') || (statuses as string[]).every((status) => status === 'publish') ? undefined : 'publish',
    'linked-venues': (refs, _input, caller) => this.linked('venue', refs as LinkedRef[], caller),
    'linked-organizers': (refs, _input, caller) => this.linked('organizer', refs as LinkedRef[], caller),
    'event-slug': (slug, input, caller) => this.slug('event', slug as string, input, caller),
    'venue-slug': (slug, input, caller) => this.slug('venue', slug as string, input, caller),
    'organizer-slug': (slug, input, caller) => this.slug('organizer', slug as string, input, caller),
    'title-of-event': (value, input, caller) => this.removable('event', value, input, caller),
    'title-of-venue': (value, input, caller) => this.removable('venue', value, input, caller),
    'title-of-organizer': (value, input, caller) => this.removable('organizer', value, input, caller),
    'title-of-term': (value, input, caller) => this.removable('term', value, input, caller),
    geoloc: (_value, input) => geolocPartner(input),
    coordinates: (_value, input) => ((input['geo_lat'] == null) === (input['geo_lng'] == null) ? undefined : 'given together with its partner, geo_lat with geo_lng'),
  };

  async check(reference: Reference, value: unknown, input: object, caller: Caller, field: string): Promise<string | undefined> {
    if (value === null && !reference.startsWith('title-of-') && reference !== 'coordinates') return undefined;
    return this.checks[reference](value, input as Input, caller, field);
  }

  private async exist(kind: RecordKind, value: unknown, expected: string): Promise<string | undefined> {
    const ids = value as number[];
    return ids.length === 0 ? undefined : this.unless(allExist(kind, ids), expected);
  }

  /** The expectation, unless the statement answers `found`. */
  private async unless(statement: Prisma.Sql, expected: string): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ found: boolean }>(statement);
    return row?.found === true ? undefined : expected;
  }

  private async image(image: ImageInput, { viewer }: Caller): Promise<string | undefined> {
    if ('id' in image) return this.unless(imageExists(image.id), 'the id of an existing image');
    return viewer.user && !viewer.may('upload_files') ? 'the id of an existing image: you may not upload' : undefined;
  }

  private async parent(table: 'event' | 'term', kind: RecordKind, parent: number, own: number | undefined): Promise<string | undefined> {
    const missing = await this.exist(kind, [parent], `the id of an existing ${kind}`);
    if (missing !== undefined || own === undefined) return missing;
    const [row] = await this.sql.rows<{ found: boolean }>(standsAbove(table, own, parent));
    return row?.found === true ? `the id of ${kind === 'event' ? 'an' : 'a'} ${kind} that does not stand below this one` : undefined;
  }

  private async filter(taxonomy: 'category' | 'tag', filter: TermFilter): Promise<string | undefined> {
    const ids = await this.terms.resolve(taxonomy, filter.refs);
    filter.ids = ids.filter((id) => id !== undefined);
    const unknown = filter.refs.filter((_, index) => ids[index] === undefined).map(({ text }) => text);
    return unknown.length === 0 ? undefined : 'ids, slugs or names of existing terms';
  }

  private async linked(kind: 'venue' | 'organizer', refs: LinkedRef[], caller: Caller): Promise<string | undefined> {
    const missing = await this.exist(kind, refs.flatMap((ref) => ('id' in ref ? [ref.id] : [])), `ids of existing ${kind}s`);
    if (missing !== undefined) return missing;
    for (const ref of refs) {
      if ('id' in ref) continue;
      const { stateProvince, ...fields } = ref.create;
      const raw = stateProvince === undefined ? fields : { stateprovince: stateProvince, ...fields };
      const name = raw[kind];
      const read =
        name === undefined || name === null
          ? { failed: { [kind]: 'given' } }
          : await this.pipe.failures<object>(kind === 'venue' ? CreateVenueDto : CreateOrganizerDto, raw, caller);
      if ('failed' in read) return `ids or ${kind}s to create, whose ${describe(read.failed)}`;
      ref.input = read.input;
    }
    return undefined;
  }

  private async slug(kind: 'event' | 'venue' | 'organizer', slug: string, input: Input, caller: Caller): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ id: number }>(recordBySlug(kind, slug, caller.languages));
    if (!row) return `the slug of an existing ${kind}`;
    input.id = row.id;
    return undefined;
  }

  /** The original's title or name stays; another language's may go, and the fallback shows again. */
  private async removable(kind: 'event' | 'venue' | 'organizer' | 'term', value: unknown, input: Input, caller: Caller): Promise<string | undefined> {
    if (value !== null || input.id === undefined) return undefined;
    const [row] = await this.sql.rows<{ original_language: string }>(originalLanguage(kind, input.id));
    return row?.original_language === caller.languages[0] ? 'text that is not blank, in the language in which the record was written' : undefined;
  }
}

function geolocPartner(input: Input): string | undefined {
  const point = input['geoloc_lat'] !== undefined && input['geoloc_lng'] !== undefined;
  return point ? undefined : 'given with both geoloc_lat and geoloc_lng';
}

function describe(failed: Readonly<Record<string, string>>): string {
  return Object.entries(failed).map(([name, expected]) => `${name} must be ${expected}`).join(' and ');
}
