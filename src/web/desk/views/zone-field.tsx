import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { ZONES } from '#core/dates/zone-of-place.js';
import type { DeskContext } from '../shell/desk-context.js';
import { TextField } from './fields.js';

interface ZoneFieldProps {
  readonly name: string;
  readonly value: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly context: DeskContext;
}

/** Field for a time zone, by its own name or that of a place. */
export function ZoneSelect({ context, ...field }: ZoneFieldProps): JSX.Element {
  return (
    <>
      <TextField {...field} label={messagesOf(context.page.language).field.timezone} list="zones" maxLength={60} />
      <datalist id="zones">
        {ZONES.map((zone) => (
          <option value={zone} />
        ))}
      </datalist>
    </>
  );
}
