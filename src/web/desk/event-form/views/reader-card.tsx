import type { JSX } from 'preact';
import { parseCost } from '#core/cost/parse-cost.js';
import { presentCost } from '#core/cost/present-cost.js';
import { languageTag } from '#core/language.js';
import { Cover } from '#web/pages/components/cover.js';
import { dateSentence } from '#web/pages/components/event-rows.js';
import { coverPicture } from '#web/desk/directory/views/image-choice.js';
import type { EventFormModel } from '../event-form-model.js';
import type { LiveModel } from './live-view.js';

/** The event as lists show it to readers; a script keeps it up to date. Only wide screens have room for it. */
export function ReaderCard({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, choices, language, words } = model;
  const picture = choices.image && coverPicture(choices.image);
  const place = choices.venues[0]?.name ?? fields.new_venue.venue;
  return (
    <aside class="reader-card" aria-labelledby="reader-card" data-card>
      <h2 id="reader-card">{words.readersSee}</h2>
      <div class="glimpse">
        <div class="picture" data-card-picture>
          {picture ? <img src={picture.url} alt="" data-card-image /> : null}
          <CardCover model={model} />
        </div>
        <CardWhen model={model} />
        <p class="title" lang={languageTag(language)} data-card-title={words.untitled}>
          {fields.title || words.untitled}
        </p>
        <p class="place" data-card-place>
          {place}
        </p>
        <CardCost model={model} />
      </div>
    </aside>
  );
}

/** Cover in the tint of the first category, for an event without a picture. */
export function CardCover({ model: { fields, dates, context } }: { model: LiveModel }): JSX.Element {
  const [category] = fields.categories;
  const kind = category === undefined ? undefined : context.page.kinds.get(Number(category));
  return (
    <div data-live="card-cover">
      {dates.first ? (
        <Cover day={dates.first.start} kind={kind} ratio="wide" />
      ) : (
        <span class="cover" data-ratio="wide" data-kind={kind ?? ''} aria-hidden="true" />
      )}
    </div>
  );
}

export function CardWhen({ model: { dates, context } }: { model: LiveModel }): JSX.Element {
  const { first, sentence } = dates;
  return (
    <p class="when" data-live="card-when">
      {first ? (
        <>
          {dateSentence({ start_date: first.start, end_date: first.end, all_day: first.allDay }, context.page)}
          {sentence === '' ? null : <span class="rule">{sentence}</span>}
        </>
      ) : null}
    </p>
  );
}

export function CardCost({ model: { fields } }: { model: LiveModel }): JSX.Element {
  const stored = parseCost(fields.cost) ?? '';
  return (
    <p class="cost" data-live="card-cost">
      {stored === '' ? '' : presentCost(stored).cost}
    </p>
  );
}
