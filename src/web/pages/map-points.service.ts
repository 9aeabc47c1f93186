import { Injectable } from '@nestjs/common';
import type { InterfaceLanguage } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { ListedEvents, type Rendering } from '#calendar/events/listed-events.service.js';
import { eventBounds, isTimeDependent, unended } from '#calendar/events/lists/event-dates.js';
import { windowOf } from '#calendar/events/lists/event-window.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { pagePictures } from '#calendar/media/page-pictures.js';
import { pageOf } from '#calendar/records/lists/paging.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TextBody } from '#platform/http/text-body.js';
import { eventTitle, shortWhen } from './components/event-rows.js';
import { eventsOnMap } from './events-on-map.js';
import { langOf, type PageContext } from './page-context.js';
import { Pages } from './pages.service.js';

/** Events that a map shows at most. */
const MOST = 1000;
/** Width of a picture on a card, in pixels. */
const PICTURE = 320;

/** A point of the map, as the script reads it. */
export interface MapPoint {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lng: number, lat: number] };
  readonly properties: {
    readonly title: string;
    readonly when: string;
    readonly url: string;
    readonly place: string;
    readonly cost: string;
    readonly picture: string | undefined;
    readonly kind: number | undefined;
    /** Languages of its texts, where they are not the page's. */
    readonly lang: TextLanguages;
  };
}

type TextLanguages = Record<'title' | 'place' | 'cost', string | undefined>;

/** What the map needs of an event, in no language of the page. */
interface MapEvent {
  readonly event: Pick<EventResponse, 'title' | 'url' | 'start_date' | 'end_date' | 'all_day' | 'cost' | 'language'>;
  /** Language of its price. */
  readonly costLanguage: InterfaceLanguage | undefined;
  readonly category: number | undefined;
  readonly picture: string | undefined;
  readonly places: readonly PlaceOfEvent[];
}

interface PlaceOfEvent {
  readonly name: string;
  readonly language: InterfaceLanguage;
  readonly point: readonly [lng: number, lat: number];
}

const FOR_MAP: Rendering<MapEvent> = {
  name: 'map',
  make: ({ answer }) => mapEvent(answer()),
  sizeOf: (event) => JSON.stringify(event).length,
};

/** All points of the map of a list. */
@Injectable()
export class MapPoints {
  constructor(
    private readonly pages: Pages,
    private readonly listed: ListedEvents,
    private readonly site: Site,
  ) {}

  /** GeoJSON (RFC 7946) of the first thousand events, each at every venue that is on the map. */
  async list(query: ListEventsQuery, caller: RequestContext): Promise<Answer<TextBody>> {
    const context = this.pages.context(caller);
    const wanted = unended(eventsOnMap(query, context));
    const page = pageOf({}, { perPage: MOST, maxPerPage: MOST });
    const window = windowOf(eventBounds(wanted, this.site.zone, caller.now));
    const features: MapPoint[] = [];
    for await (const { listed } of this.listed.parts({ query: wanted, window, page }, context.reader))
      features.push(...listed.flatMap((one) => pointsOf(one.as(FOR_MAP), context)));
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    return {
      body: new TextBody(bytes, 'application/geo+json', 'events.geojson', undefined),
      timeDependent: isTimeDependent(wanted),
    };
  }
}

function mapEvent(answer: EventResponse): MapEvent {
  const { title, url, start_date, end_date, all_day, cost, image, categories, language, _i18n: said } = answer;
  return {
    event: { title, url, start_date, end_date, all_day, cost: plainText(cost), language },
    costLanguage: said?.['cost']?.language,
    category: categories[0]?.id,
    picture: image === false ? undefined : pictureOf(image),
    places: [answer.venue]
      .flat()
      .flatMap(({ venue, language, geo_lat: lat, geo_lng: lng, show_map: isShown }) =>
        lat === undefined || lng === undefined || !isShown
          ? []
          : [{ name: plainText(venue), language, point: [lng, lat] }],
      ),
  };
}

function pointsOf({ event, costLanguage, category, picture, places }: MapEvent, context: PageContext): MapPoint[] {
  const { url, cost } = event;
  const kind = category === undefined ? undefined : context.kinds.get(category);
  const shown = { title: eventTitle(event, context), when: shortWhen(event, context), url, cost, picture, kind };
  const langs = {
    title: langOf(event.language, context).lang,
    cost: costLanguage && langOf(costLanguage, context).lang,
  };
  return places.map(({ name, language, point }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: point },
    properties: { ...shown, place: name, lang: { ...langs, place: langOf(language, context).lang } },
  }));
}

function pictureOf(image: ImageResponse): string | undefined {
  const pictures = pagePictures(image);
  return (pictures.find(({ width }) => width >= PICTURE) ?? pictures.at(-1))?.url;
}
