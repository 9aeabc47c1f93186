import { expected } from '#core/messages/message.js';
import { Field } from '#platform/input/field.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { CreateEventDto } from '#calendar/events/dto/event.input.js';
import { CreateOrganizerDto } from '#calendar/organizers/dto/organizer.input.js';
import { CreateVenueDto } from '#calendar/venues/dto/venue.input.js';

const LONGEST_KEY = 500;

/** Source and key of a record, from the path. */
export interface ExternalPlace {
  readonly path_source: number;
  readonly path_key: string;
}

function PathSource(): PropertyDecorator {
  return Field({
    parse: (value) => positiveInteger(value) ?? Unparsed.VALUE,
    expects: expected('positive-integer'),
    publicName: 'source',
  });
}

function PathKey(): PropertyDecorator {
  return Field({
    parse: (value) =>
      typeof value === 'string' && value !== '' && value.length <= LONGEST_KEY ? value : Unparsed.VALUE,
    expects: expected('external-key', { maximum: LONGEST_KEY }),
    publicName: 'key',
  });
}

export class ExternalEventDto extends CreateEventDto implements ExternalPlace {
  @PathSource()
  path_source: number;

  @PathKey()
  path_key: string;
}

export class ExternalVenueDto extends CreateVenueDto implements ExternalPlace {
  @PathSource()
  path_source: number;

  @PathKey()
  path_key: string;
}

export class ExternalOrganizerDto extends CreateOrganizerDto implements ExternalPlace {
  @PathSource()
  path_source: number;

  @PathKey()
  path_key: string;
}
