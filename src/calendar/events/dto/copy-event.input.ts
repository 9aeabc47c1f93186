import { DateField, type DateInput } from '#platform/input/date.fields.js';
import { Required } from '#platform/input/field.js';
import { Flag } from '#platform/input/value.fields.js';

/** Start of an event's copy. */
@Required('start_date')
export class CopyEventDto {
  @DateField({
    description: 'Start of the copy, on the wall clock of the event’s zone; without a time at the same hour.',
    example: '2027-09-25 18:30:00',
  })
  start_date: DateInput;

  @Flag({
    description: 'true: dates that were taken off the series are taken off the copy, as much later as it begins.',
  })
  keep_removed?: boolean;
}
