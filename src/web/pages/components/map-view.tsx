import type { ComponentChildren, JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import type { Finding } from '../finding.js';
import { hasTiles, mapData } from '../map-data.js';
import { langOf, type PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';
import { Pager } from './pager.js';
import { mapAddress, VenueAddress } from './venue-address.js';
import { SeriesSwitch } from './view-switch.js';
import { Lead } from './ways.js';

interface MapViewProps {
  /** One page of them. */
  readonly events: readonly EventResponse[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly finding: Finding;
  /** The bar below the heading. */
  readonly children: ComponentChildren;
  readonly context: PageContext;
}

/** Events by place. Beside them a script draws all places on a map, if there are tiles for it. */
export function MapView({ events, total, page, pages, finding, children, context }: MapViewProps): JSX.Element {
  const { texts, settings } = context;
  const places = placesOf(events);
  return (
    <>
      <header class="title">
        <h1>{texts.map}</h1>
      </header>
      {children}
      {places.length === 0 ? (
        <div class="nowhere">
          <p>{texts.noCoordinates}</p>
          <p>
            <Lead address={finding.address({}, 'list')}>{texts.asList}</Lead>
          </p>
        </div>
      ) : (
        <div class="places">
          {hasTiles(settings) ? <MapBox finding={finding} context={context} /> : null}
          <div class="place-list">
            <div class="count-line">
              <p class="count">{texts.found({ count: total })}</p>
              <SeriesSwitch finding={finding} context={context} />
            </div>
            <ul>
              {places.map((place) => (
                <Place place={place} context={context} />
              ))}
            </ul>
            <Pager path={finding.place.path} page={page} pages={pages} context={context} />
          </div>
        </div>
      )}
    </>
  );
}

/** Where the script draws the map. */
function MapBox({ finding, context }: Pick<MapViewProps, 'finding' | 'context'>): JSX.Element {
  const { texts, links } = context;
  const address = finding.address({}, 'map');
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  return (
    <section
      id="map"
      aria-label={texts.map}
      data-points={links.sitePage('/events/map/points') + query}
      data-close={texts.close}
      data-script={context.assets.map.script}
      {...mapData(context)}
    />
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
    <li class="place" data-point={venue.show_map ? `${String(lat)} ${String(lng)}` : undefined}>
      <h2 {...langOf(venue.language, context)}>{plainText(venue.venue)}</h2>
      <p class="facts">
        <VenueAddress venue={venue} context={context} />
        {map === undefined ? null : (
          <a href={map} rel="noopener" title={texts.seeMap}>
            OpenStreetMap {point}
          </a>
        )}
      </p>
      <EventRowList events={events} dated place={venue.id} context={context} />
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
