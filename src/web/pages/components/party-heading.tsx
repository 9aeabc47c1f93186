import type { JSX } from 'preact';
import type { Language } from '../../../core/language.js';
import { plainText } from '../../../core/text/plain-text.js';
import type { OrganizerResponse } from '../../../calendar/organizers/dto/organizer.response.js';
import type { VenueResponse } from '../../../calendar/venues/dto/venue.response.js';
import { langOf, type PageContext } from '../page-context.js';
import { FactItem, MapFact, WebsiteFact } from './facts.js';
import { Html } from './html.js';
import { Picture } from './picture.js';
import { LanguagesFact, ShownIn } from './record-languages.js';
import { VenueAddress } from './venue-address.js';

export type PartyResponse = VenueResponse | OrganizerResponse;

interface PartyHeadingProps {
  readonly party: PartyResponse;
  readonly alternates: ReadonlyMap<Language, string>;
  readonly context: PageContext;
}

/** Description of a venue or an organizer; its events follow below. */
export function PartyHeading({ party, alternates, context }: PartyHeadingProps): JSX.Element {
  const { texts } = context;
  const { image, language } = party;
  const name = plainText(nameOf(party));
  const field = party.description === undefined ? 'excerpt' : 'description';
  const text = party.description ?? party.excerpt ?? '';
  return (
    <>
      <article class="record">
        <header>
          <h1 {...langOf(language, context)}>{name}</h1>
          <ShownIn language={language} context={context} />
          {'venue' in party ? (
            <p class="where">
              <VenueAddress venue={party} context={context} />
            </p>
          ) : null}
        </header>
        {image ? (
          <figure>
            <Picture image={image} context={context} place="hero" ratio="wide" isFirst />
          </figure>
        ) : null}
        {text === '' ? null : (
          <Html class="prose" of={text} {...langOf(party._i18n?.[field]?.language ?? language, context)} />
        )}
        <Contact party={party} alternates={alternates} context={context} />
      </article>
      <h2>{'venue' in party ? texts.at({ place: name }) : texts.by({ organizer: name })}</h2>
    </>
  );
}

function Contact({ party, alternates, context }: PartyHeadingProps): JSX.Element {
  const { texts } = context;
  const { phone = '', website = '' } = party;
  const mail = 'email' in party ? (party.email ?? '') : '';
  return (
    <dl class="facts">
      <WebsiteFact address={website} context={context} />
      {phone === '' ? null : (
        <FactItem term={context.labels.phone}>
          <a href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>{phone}</a>
        </FactItem>
      )}
      {mail === '' ? null : (
        <FactItem term={texts.mail}>
          {/^[^\s@:/?#]+@[^\s@:/?#]+$/.test(mail) ? <a href={`mailto:${mail}`}>{mail}</a> : mail}
        </FactItem>
      )}
      {'venue' in party ? <Place venue={party} context={context} /> : null}
      <LanguagesFact alternates={alternates} context={context} />
    </dl>
  );
}

function Place({ venue, context }: { venue: VenueResponse; context: PageContext }): JSX.Element {
  const { texts } = context;
  const { geo_lat: lat, geo_lng: lng } = venue;
  return (
    <>
      <MapFact venues={[venue]} context={context} />
      {lat === undefined || lng === undefined ? null : (
        <FactItem term={texts.coordinates}>
          <span class="coordinates">
            {lat}, {lng}
          </span>
        </FactItem>
      )}
    </>
  );
}

/** Name as HTML. */
export function nameOf(party: PartyResponse): string {
  return 'venue' in party ? party.venue : party.organizer;
}
