import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { eventKind, type PageContext } from '../page-context.js';
import { Cover } from './cover.js';
import { Picture } from './picture.js';

/** The large picture of an event's page, or its cover, which is lower. */
export function EventHero({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const { image, start_date: day } = event;
  return (
    <figure class="hero">
      {image === false ? (
        <Cover day={day} kind={eventKind(event, context)} ratio="band" />
      ) : (
        <Picture image={image} context={context} place="hero" ratio="wide" isFirst />
      )}
    </figure>
  );
}
