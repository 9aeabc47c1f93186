import type { JSX } from 'preact';
import type { Language } from '#core/language.js';
import { ORGANIZER_FIELDS, VENUE_FIELDS } from '#core/directory-fields.js';
import { plainText } from '#core/text/plain-text.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { AddressFact, pageFacts, DescribedFacts, FactItem } from './facts.js';
import { Html } from './html.js';
import { Picture } from './picture.js';
import { PlaceMap } from './place-map.js';
import { LanguagesFact, ShownIn } from './record-languages.js';
import { addressOf, VenueAddress } from './venue-address.js';

export type PartyResponse = VenueResponse | OrganizerResponse;

interface PartyHeadingProps {
  readonly party: PartyResponse;
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

/** Description of a venue or an organizer, beside a card of where it is and how to reach it; its events follow below. */
export function PartyHeading({ party, alternates, context }: PartyHeadingProps): JSX.Element {
  const { texts } = context;
  const { image, language } = party;
  const name = plainText(nameOf(party));
  const isVenue = 'venue' in party;
  const field = party.description === undefined ? 'excerpt' : 'description';
  const text = party.description ?? party.excerpt ?? '';
  return (
    <>
      <article class="record">
        {image && isVenue ? (
          <figure class="hero">
            <Picture image={image} context={context} place="hero" ratio="wide" isFirst />
          </figure>
        ) : null}
        <header class={image && !isVenue ? 'with-logo' : undefined}>
          {image && !isVenue ? <Picture image={image} context={context} place="thumb" isFirst /> : null}
          <h1 {...langOf(language, context)}>{name}</h1>
          <ShownIn language={language} context={context} />
        </header>
        <Card party={party} alternates={alternates} context={context} />
        {text === '' ? null : (
          <Html class="prose" of={text} {...langOf(party._i18n?.[field]?.language ?? language, context)} />
        )}
      </article>
      <h2>{isVenue ? texts.at({ place: name }) : texts.by({ organizer: name })}</h2>
    </>
  );
}

/** Address and ways to reach it; nothing where none is known. */
function Card({ party, alternates, context }: PartyHeadingProps): JSX.Element | null {
  const { labels, texts } = context;
  const { phone = '', website = '' } = party;
  const mail = 'email' in party ? (party.email ?? '') : '';
  const hasPlace = 'venue' in party && (addressOf(party, context) !== '' || party.geo_lat !== undefined);
  const facts =
    'venue' in party ? pageFacts(VENUE_FIELDS, party, context) : pageFacts(ORGANIZER_FIELDS, party, context);
  const hasContact = phone + website + mail !== '' || facts.length > 0;
  if (!hasPlace && !hasContact && alternates.size < 2) return null;
  return (
    <div class="card">
      {'venue' in party ? <Place venue={party} context={context} /> : null}
      <dl class="facts">
        <AddressFact label={context.labels.website} address={website} />
        {phone === '' ? null : (
          <FactItem term={labels.phone}>
            <a href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>{phone}</a>
          </FactItem>
        )}
        {mail === '' ? null : (
          <FactItem term={texts.mail}>
            {/^[^\s@:/?#]+@[^\s@:/?#]+$/.test(mail) ? <a href={`mailto:${mail}`}>{mail}</a> : mail}
          </FactItem>
        )}
        <DescribedFacts facts={facts} context={context} />
        {'venue' in party ? <Coordinates venue={party} context={context} /> : null}
        <LanguagesFact alternates={alternates} context={context} />
      </dl>
    </div>
  );
}

interface PlaceProps {
  readonly venue: VenueResponse;
  readonly context: PageContext;
}

function Place({ venue, context }: PlaceProps): JSX.Element {
  return (
    <div class="where">
      <p>
        <VenueAddress venue={venue} context={context} />
      </p>
      <PlaceMap venue={venue} hasMap hasLink context={context} />
    </div>
  );
}

function Coordinates({ venue: { geo_lat: lat, geo_lng: lng }, context }: PlaceProps): JSX.Element | null {
  if (lat === undefined || lng === undefined) return null;
  return (
    <FactItem term={context.texts.coordinates}>
      <span class="coordinates">
        {lat}, {lng}
      </span>
    </FactItem>
  );
}

/** Name as HTML. */
export function nameOf(party: PartyResponse): string {
  return 'venue' in party ? party.venue : party.organizer;
}
