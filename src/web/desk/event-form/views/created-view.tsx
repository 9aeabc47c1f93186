import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag, LANGUAGES } from '#core/language.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import type { EventFormModel } from '../event-form-model.js';

/** Next step after creating an event: translating it. */
export function Created({ model }: { model: EventFormModel }): JSX.Element | null {
  const { event, done, language, words, context } = model;
  if (!event || event.series !== undefined || done !== words.created) return null;
  const missing = LANGUAGES.filter((one) => one !== language && !event.languages.includes(one));
  const path = deskPath(`/translations/events/${String(event.id)}`, context.page);
  return missing.length === 0 ? null : (
    <p class="ways">
      <span>{words.translateInto}</span>
      {missing.map((to) => (
        <a href={`${path}?from=${language}&to=${to}`} lang={languageTag(to)}>
          {messagesOf(to).language.name}
        </a>
      ))}
    </p>
  );
}

/** Notice that a venue created in this form has no coordinates yet. */
export function Unplaced({ model }: { model: EventFormModel }): JSX.Element | null {
  const { unplaced, done, words, context } = model;
  return unplaced === undefined || done === undefined ? null : (
    <p class="ways">
      <a href={`${deskPath(`/venues/${String(unplaced.id)}`, context.page)}#geo_lat`}>
        {words.placeOnMap({ name: unplaced.name })}
      </a>
    </p>
  );
}
