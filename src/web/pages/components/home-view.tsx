import type { JSX } from 'preact';
import type { EventCounts } from '#calendar/events/event-counts.service.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { calendarDay } from '#core/dates/days.js';
import { firstOfWeek } from '../dates/calendar-units.js';
import type { Finding } from '../finding.js';
import type { HomePart } from '../home-parts.js';
import { langOf, type PageContext } from '../page-context.js';
import { EventRowList, listDay } from './event-rows.js';
import { FindingBar } from './finding-bar.js';
import { Lead, WayTo } from './ways.js';

interface HomeViewProps {
  /** A large one, and small ones beside it. */
  readonly leads: readonly EventResponse[];
  readonly parts: readonly HomePart[];
  /** The next event, if the next days have none. */
  readonly next: EventResponse | undefined;
  readonly finding: Finding;
  readonly counts: EventCounts;
  /** The calendar is new: it is empty, and nobody has set a password. */
  readonly isNew: boolean;
  readonly context: PageContext;
}

/** What leads, the bar, rows of cards by day, and the kinds of events. */
export function HomeView(props: HomeViewProps): JSX.Element {
  const { leads, parts, next, finding, counts, isNew, context } = props;
  const { texts, siteName, settings, contentLanguage } = context;
  const description = settings.description[contentLanguage];
  return (
    <>
      <h1 class="unseen">{siteName}</h1>
      {description === undefined ? null : (
        <p class="lead" {...langOf(contentLanguage, context)}>
          {description}
        </p>
      )}
      {leads.length === 0 ? null : (
        <section class="leads" aria-label={texts.highlights}>
          <EventRowList events={leads} level={2} dated areCards areFirst context={context} />
        </section>
      )}
      {counts.all === 0 ? <Empty isNew={isNew} context={context} /> : null}
      <FindingBar finding={finding} total={counts.all} counts={counts.ofTerms} context={context} />
      {next ? <QuietWeek next={next} context={context} /> : null}
      {parts.map((part) => (
        <Part part={part} context={context} />
      ))}
      <Kinds {...props} />
      {counts.all === 0 ? null : (
        <p>
          <a class="button" href={context.links.sitePage('/events/')}>
            {texts.allFound({ count: counts.all })}
          </a>
        </p>
      )}
    </>
  );
}

function Empty({ isNew, context }: Pick<HomeViewProps, 'isNew' | 'context'>): JSX.Element {
  const { texts, links, language } = context;
  if (!isNew) return <p>{texts.nothingPlanned}</p>;
  return (
    <p class="lead">
      {`${texts.newCalendar} `}
      <a href={links.sitePage('/desk', language)}>{texts.setUp}</a>
    </p>
  );
}

/** Leads to the next week with events. */
function QuietWeek({ next, context }: { next: EventResponse; context: PageContext }): JSX.Element {
  const { texts, links, language } = context;
  const day = calendarDay(next.start_date);
  return (
    <p>
      {`${texts.quietWeek} `}
      <WayTo address={links.sitePage(`/events/week/${firstOfWeek(day, language)}/`)}>
        {texts.nextWith({ when: listDay(day, context) })}
      </WayTo>
    </p>
  );
}

function Part({ part, context }: { part: HomePart; context: PageContext }): JSX.Element {
  const { title, address, events, isDay = false } = part;
  return (
    <section class="part">
      <div class="part-head">
        <h2>{title}</h2>
        <Lead address={address} aria-label={`${context.texts.allEvents}${context.texts.colon}${title}`}>
          {context.texts.allEvents}
        </Lead>
      </div>
      <div class="shelf">
        <EventRowList events={events} level={3} dated={!isDay} areCards context={context} />
      </div>
    </section>
  );
}

/** Top-level categories as tiles. */
function Kinds({ finding, counts, context }: HomeViewProps): JSX.Element | null {
  const kinds = finding.choices.category.filter(({ id, depth }) => depth === 0 && (counts.ofTerms.get(id) ?? 0) > 0);
  if (kinds.length < 2) return null;
  return (
    <section class="part">
      <div class="part-head">
        <h2>{context.texts.kinds}</h2>
      </div>
      <ul class="kind-tiles">
        {kinds.map(({ id, slug, name, language }) => (
          <li data-kind={context.kinds.get(id)}>
            <Lead
              address={finding.address({ categories: slug === '' ? String(id) : slug })}
              {...langOf(language, context)}
            >
              {name}
              <span>{counts.ofTerms.get(id)}</span>
            </Lead>
          </li>
        ))}
      </ul>
    </section>
  );
}
