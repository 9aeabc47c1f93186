import { messagesOf } from '#core/messages/catalogue.js';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import type { ComponentChildren, JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { calendarDay } from '#core/dates/days.js';
import { Cover } from '#web/pages/components/cover.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

interface LogoChoiceProps {
  readonly images: readonly ImageResponse[];
  readonly context: DeskContext;
}

/** One of the newest images as the logo. */
export function LogoChoice({ images, context }: LogoChoiceProps): JSX.Element | null {
  const { field, desk } = messagesOf(context.page.language);
  if (images.length === 0) return null;
  return (
    <Folded name="logo_choice" label={desk.eventForm.fromLibrary} context={context}>
      {images.map((image) => (
        <label class="choice">
          <input type="radio" name="logo_choice" value={(image.sizes['medium'] ?? image).url} />
          <img
            src={(image.sizes['thumbnail'] ?? image).url}
            alt={image.alt_text ?? `${field.image} ${String(image.id)}`}
            width="96"
            height="72"
            loading="lazy"
          />
        </label>
      ))}
    </Folded>
  );
}

interface LeadChoiceProps {
  readonly events: readonly EventResponse[];
  readonly context: DeskContext;
}

/** One of the next events on top of the home page. */
export function LeadChoice({ events, context }: LeadChoiceProps): JSX.Element | null {
  const { settings } = messagesOf(context.page.language).desk;
  if (events.length === 0) return null;
  return (
    <Folded name="lead_choice" label={settings.nextEvents} context={context}>
      {events.map(({ id, title, language, image, start_date: start }) => (
        <label class="choice event-choice">
          <input type="radio" name="lead_choice" value={String(id)} />
          <span class="thumb">
            {image === false ? (
              <Cover day={calendarDay(start)} kind={undefined} ratio="card" />
            ) : (
              <img src={(image.sizes['thumbnail'] ?? image).url} alt="" width="56" height="40" loading="lazy" />
            )}
          </span>
          <span>
            <span lang={languageTag(language)}>{plainText(title)}</span>
            <small>{dateText(start, 'day', context.page.language)}</small>
          </span>
        </label>
      ))}
    </Folded>
  );
}

interface FoldedProps {
  readonly name: string;
  readonly label: string;
  readonly context: DeskContext;
  readonly children: ComponentChildren;
}

/** Choices that replace what stands in the field above, which stays without one. */
function Folded({ name, label, context, children }: FoldedProps): JSX.Element {
  const { settings } = messagesOf(context.page.language).desk;
  return (
    <details class="library">
      <summary>{label}</summary>
      <fieldset class="fields">
        <legend class="unseen">{label}</legend>
        <div class="images">
          <label class="choice">
            <input type="radio" name={name} value="" checked />
            {settings.asAbove}
          </label>
          {children}
        </div>
      </fieldset>
    </details>
  );
}
