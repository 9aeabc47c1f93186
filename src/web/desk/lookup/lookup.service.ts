import { Injectable } from '@nestjs/common';
import { foldCase } from '#core/slug/fold-case.js';
import { LANGUAGES, languageTag, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import { TagsService } from '#calendar/tags/tags.service.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { DeskInput } from '../forms/desk-input.service.js';

export const LOOKED_UP = ['venues', 'organizers', 'tags'] as const;
export type LookedUp = (typeof LOOKED_UP)[number];

/** A record that the user may mean. */
export interface FoundRecord {
  readonly id: number;
  readonly name: string;
  /** Its place, or another fact that tells it from others of the name. */
  readonly place: string;
  /** Language of the name, as `lang`. */
  readonly lang: string;
}

const MOST = 8;
const LONGEST = 200;

/** Finds places and tags by typed text, in any language. */
@Injectable()
export class Lookup {
  constructor(
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly tags: TagsService,
    private readonly input: DeskInput,
  ) {}

  async answer(kind: LookedUp, caller: RequestContext): Promise<Answer<{ found: readonly FoundRecord[] }>> {
    const { search } = caller.rawParams;
    return { body: { found: await this.find(kind, typeof search === 'string' ? search : '', caller) } };
  }

  /**
   * Best matches first: exact names, then names that begin with the text, then others; within these the user's language
   * first.
   */
  async find(kind: LookedUp, text: string, caller: RequestContext): Promise<readonly FoundRecord[]> {
    const search = text.trim().slice(0, LONGEST).toWellFormed();
    if (search === '') return [];
    const [own] = caller.languages;
    const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
    const lists = await Promise.all(languages.map((language) => this.inLanguage(kind, search, language, caller)));
    const found = new Map<number, FoundRecord[]>();
    for (const record of lists.flat()) found.set(record.id, [...(found.get(record.id) ?? []), record]);
    return [...found.values()]
      .map((names) => likeliest(names, search))
      .sort((a, b) => rank(a, search) - rank(b, search))
      .slice(0, MOST);
  }

  private inLanguage(
    kind: LookedUp,
    search: string,
    language: Language,
    caller: RequestContext,
  ): Promise<FoundRecord[]> {
    return this[kind === 'venues' ? 'inVenues' : kind === 'organizers' ? 'inOrganizers' : 'inTags'](
      search,
      this.input.inLanguage(caller, language),
    );
  }

  private async inVenues(search: string, caller: RequestContext): Promise<FoundRecord[]> {
    const query = { search, per_page: MOST, orderby: 'relevance', order: 'desc' } as const;
    const { venues } = valueOf((await this.venues.list(query, caller)).body);
    return venues
      .map((one) => valueOf<VenueResponse>(one))
      .map(({ id, venue, city = '', address = '', language }) => ({
        id,
        name: plainText(venue),
        place: [city, address].filter((part) => part !== '').join(' · '),
        lang: languageTag(language),
      }));
  }

  private async inOrganizers(search: string, caller: RequestContext): Promise<FoundRecord[]> {
    const query = { search, per_page: MOST, orderby: 'relevance', order: 'desc' } as const;
    const { organizers } = valueOf((await this.organizers.list(query, caller)).body);
    return organizers
      .map((one) => valueOf<OrganizerResponse>(one))
      .map(({ id, organizer, website = '', email = '', language }) => ({
        id,
        name: plainText(organizer),
        place: email || website.replace(/^https?:\/\//, ''),
        lang: languageTag(language),
      }));
  }

  private async inTags(search: string, caller: RequestContext): Promise<FoundRecord[]> {
    const query = { search, per_page: MOST, orderby: 'count', order: 'desc', hide_empty: false };
    const { tags } = valueOf((await this.tags.list(query, caller)).body);
    return tags
      .map((one) => valueOf<TermResponse>(one))
      .map(({ id, name, language }) => ({
        id,
        name: plainText(name),
        place: '',
        lang: languageTag(language),
      }));
  }
}

/** Whether this is the exact name, ignoring case. */
export function isNamed({ name }: FoundRecord, text: string): boolean {
  return foldCase(name) === foldCase(text.trim());
}

/** Name of a record that matches the text best; else its first. */
function likeliest(names: readonly FoundRecord[], text: string): FoundRecord {
  const [first, ...others] = names;
  const best = others.reduce((one, other) => (rank(other, text) < rank(one, text) ? other : one), first ?? NONE);
  return best;
}

const NONE: FoundRecord = { id: 0, name: '', place: '', lang: 'en' };

function rank(record: FoundRecord, text: string): number {
  if (isNamed(record, text)) return 0;
  return foldCase(record.name).startsWith(foldCase(text)) ? 1 : 2;
}
