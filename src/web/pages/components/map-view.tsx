import type { ComponentChildren, JSX } from 'preact';
import { plainText } from '../../../core/text/plain-text.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';
import { Pager } from './pager.js';
import { mapAddress, VenueAddress } from './venue-address.js';

interface MapViewProps {
  readonly events: readonly EventResponse[];
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

/** Events by place. A script draws the map from this list if map tiles are configured. */
export function MapView({ events, path, page, pages, children, context }: MapViewProps): JSX.Element {
  const { texts, settings } = context;
  const places = placesOf(events);
  return (
    <>
      <header class="title">
        <h1>{texts.map}</h1>
      </header>
      {children}
      {places.length === 0 ? (
        <p>{texts.noCoordinates}</p>
      ) : (
        <div class="places">
          {settings.tiles === undefined ? null : (
            <section
              id="map"
              hidden
              aria-label={texts.map}
              data-tiles={settings.tiles}
              data-credit={settings.tilesCredit}
              data-closer={texts.closer}
              data-farther={texts.farther}
              data-close={texts.close}
            />
          )}
          <ul>
            {places.map((place) => (
              <Place place={place} context={context} />
            ))}
          </ul>
        </div>
      )}
      <Pager path={path} page={page} pages={pages} context={context} />
    </>
  );
}

interface EventsAt {
  readonly venue: VenueResponse;
  readonly events: readonly EventResponse[];
}

function Place({ place: { venue, events }, context }: { place: EventsAt; context: PageContext }): JSX.Element {
  const { texts } = context;
  const { geo_lat: lat = 0, geo_lng: lng = 0 } = venue;
  const map = mapAddress(venue);
  const point = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return (
    <li class="place" {...(venue.show_map ? { 'data-point': `${String(lat)} ${String(lng)}` } : {})}>
      <h2 {...langOf(venue.language, context)}>{plainText(venue.venue)}</h2>
      <p class="facts">
        <VenueAddress venue={venue} context={context} />
        {map === undefined ? null : (
          <a href={map} rel="noopener" title={texts.seeMap}>
            OpenStreetMap {point}
          </a>
        )}
      </p>
      <EventRowList events={events} dated context={context} />
    </li>
  );
}

/** Places in the order of their first events; an event at two places is under both. */
function placesOf(events: readonly EventResponse[]): readonly EventsAt[] {
  const all = events.flatMap((event) => [event.venue].flat().map((venue) => ({ venue, event })));
  const placed = all.filter(({ venue }) => venue.geo_lat !== undefined && venue.geo_lng !== undefined);
  return [...Map.groupBy(placed, ({ venue }) => venue.id).values()].flatMap((at) => {
    const [first] = at;
    return first ? [{ venue: first.venue, events: at.map(({ event }) => event) }] : [];
  });
}
