import { Inject, Injectable } from '@nestjs/common';
import { kilometersBetween, middleOf, type GeoPoint } from '#core/distance.js';
import { LANGUAGES } from '#core/language.js';
import { foldForm, foldLetters } from '#core/search/fold-search.js';
import { plainText } from '#core/text/plain-text.js';
import { languageChain } from '#core/translation/chain.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { DirectoryListQuery } from '#calendar/directory/dto/directory-list.query.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { ToolRefusal } from './assistant-tool.js';
import { plainLine } from './event-summary.js';

/** What of a venue a text may be, the most certain first. */
type MatchedBy = 'name' | 'city' | 'part of the name' | 'address';

/** Venues that a text names. */
interface NamedVenues {
  readonly by: MatchedBy;
  readonly venues: readonly VenueResponse[];
}

/** A point that a text names, and how far around it is searched. */
interface NamedPoint extends NamedVenues {
  readonly point: GeoPoint | undefined;
  readonly kilometers: number;
}

/** Kilometers between venues that may still be one place: a large city. */
const WIDEST = 60;
const MOST_SHOWN = 5;
const MOST_ASKED = 8;

/** Finds the calendar's own venues by their names, addresses and cities. */
@Injectable()
export class KnownPlaces {
  constructor(
    private readonly venues: VenuesService,
    private readonly input: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Venues of a name, or with it in their name: one, or several of them. @throws ToolRefusal if there is none */
  async named(name: string, caller: RequestContext): Promise<readonly VenueResponse[]> {
    const found = await this.found(name, caller, ['name', 'part of the name']);
    if (found) return found.venues;
    throw new ToolRefusal(
      `No venue is called "${plainLine(name, 100)}". list_places_and_topics lists the venues; words and near search in addresses and cities as well.`,
    );
  }

  /** The one venue of a name. @throws ToolRefusal if there is none, or several */
  async oneNamed(name: string, caller: RequestContext): Promise<number> {
    const [first, ...others] = await this.named(name, caller);
    if (first && others.length === 0) return first.id;
    throw new ToolRefusal(
      askBack(
        name,
        [first, ...others].flatMap((venue) => venue ?? []),
      ),
    );
  }

  /** The middle of the venues that a text names, and their surroundings. @throws ToolRefusal */
  async near(place: string, kilometers: number, caller: RequestContext): Promise<NamedPoint> {
    const found = await this.found(place, caller, ['name', 'city', 'part of the name', 'address']);
    if (!found)
      throw new ToolRefusal(
        `No venue of this calendar has "${plainLine(place, 100)}" in its name, address or city. Pass the name of a venue or city that list_places_and_topics shows, or latitude and longitude.`,
      );
    const points = found.venues.flatMap(({ geo_lat: lat, geo_lng: lng }) =>
      lat === undefined || lng === undefined ? [] : [{ lat, lng }],
    );
    if (points.length === 0) return { ...found, point: undefined, kilometers };
    const point = middleOf(points);
    const spread = Math.max(...points.map((one) => kilometersBetween(point, one)));
    if (spread > WIDEST) throw new ToolRefusal(askBack(place, found.venues));
    return { ...found, point, kilometers: Math.ceil((kilometers + spread) * 10) / 10 };
  }

  /** In the caller's language, or else in the others. */
  private async found(
    text: string,
    caller: RequestContext,
    allowed: readonly MatchedBy[],
  ): Promise<NamedVenues | undefined> {
    if (folded(text) === '') return undefined;
    const own = await this.inLanguage(text, caller, allowed);
    if (own) return own;
    const others = LANGUAGES.filter((language) => language !== caller.languages[0]);
    const all = await Promise.all(
      others.map((language) => {
        const languages = languageChain(language, this.config.defaultLanguage);
        return this.inLanguage(text, { ...caller, languages }, allowed);
      }),
    );
    return allowed.flatMap((by) => all.find((one) => one?.by === by) ?? [])[0];
  }

  private async inLanguage(
    text: string,
    caller: RequestContext,
    allowed: readonly MatchedBy[],
  ): Promise<NamedVenues | undefined> {
    const per_page = this.config.maxPerPage;
    // As a phrase: what is between quotation marks is looked for as it stands.
    const search = `"${text.replaceAll('"', ' ')}"`;
    const parameters = { search, orderby: 'relevance', status: 'publish', per_page };
    const query = await this.input.read(DirectoryListQuery, parameters, caller);
    const { body } = await this.venues.list(query, caller);
    const venues = valueOf(body).venues.map((venue) => valueOf<VenueResponse>(venue));
    const wanted = folded(text);
    return allowed
      .map((by) => ({ by, venues: venues.filter((venue) => isMatch(venue, by, wanted)) }))
      .find((matched) => matched.venues.length > 0);
  }
}

/** Venues as assistants are told that they were understood. */
export function shownVenues(venues: readonly VenueResponse[]): readonly object[] {
  return venues.slice(0, MOST_SHOWN).map(({ id, venue, city }) => ({
    id,
    name: plainLine(venue, 100),
    ...(city ? { city: plainLine(city, 100) } : {}),
  }));
}

function isMatch(venue: VenueResponse, by: MatchedBy, wanted: string): boolean {
  const { address, city, province, state, stateprovince, country } = venue;
  switch (by) {
    case 'name':
      return folded(venue.venue) === wanted;
    case 'city':
      return [city, province, state, stateprovince, country].some((text) => text && folded(text) === wanted);
    case 'part of the name':
      return folded(venue.venue).includes(wanted);
    case 'address':
      return [address, city, province, state, stateprovince].some((text) => text && folded(text).includes(wanted));
  }
}

function folded(text: string): string {
  return foldLetters(foldForm(plainText(text)));
}

function askBack(text: string, venues: readonly VenueResponse[]): string {
  const names = venues
    .slice(0, MOST_ASKED)
    .map(
      ({ id, venue, city }) => `${plainLine(venue, 60)}${city ? `, ${plainLine(city, 40)}` : ''} (id ${String(id)})`,
    );
  return `"${plainLine(text, 100)}" may be several places: ${names.join('; ')}. Ask the person which, and pass that name or id.`;
}
