import type { RequestContext } from '#platform/http/request-scope.js';
import type { FormerIdentity } from '#calendar/records/publishing/former-identity.js';
import type { NewPublication } from '#calendar/records/publishing/publication-writes.js';
import type { Restored } from '#calendar/records/publishing/restored.js';
import type { EventInput } from '../dto/event.input.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import type { InlineRecords } from '../event-links.service.js';
import type { EventRow } from '../event.record.js';

/** Input for an event, with the values that are made before a transaction begins. */
export interface EventValues {
  readonly input: EventInput;
  /** Columns of a hashed password and a fetched image. */
  readonly columns: { readonly passwordHash?: string | null; readonly imageId?: number | null };
  readonly inline: InlineRecords;
}

/** Command to create an event. */
export interface NewEvent extends EventValues {
  readonly caller: RequestContext;
  readonly publication: NewPublication;
  readonly identity?: FormerIdentity | undefined;
}

/** Change of one row, whichever event the request named. */
export interface RowChange extends EventValues {
  readonly caller: RequestContext;
  /** Writes besides the input, when a former revision is restored. */
  readonly restored: Restored | undefined;
  /** Fields in which an exception follows its series again, by their names among its overrides. */
  readonly follows?: readonly string[] | undefined;
}

/** Command that names an event, or an occurrence of a series. */
interface Targeted {
  readonly target: EventRow;
  /** For a series: the occurrence, that and all after it, or all. */
  readonly scope: WriteScope | undefined;
  readonly caller: RequestContext;
}

/** Command to update an event. */
export interface EventWrite extends Targeted, RowChange {}

/** Command to move an event to the trash, or to remove it for good. */
export interface EventDeletion extends Targeted {
  readonly permanent: boolean;
}

/** The command after its If-Match was compared with an occurrence: the rows behind it have revisions of their own. */
export function withoutCondition<Command extends { readonly caller: RequestContext }>(command: Command): Command {
  return { ...command, caller: { ...command.caller, ifMatch: undefined } };
}
