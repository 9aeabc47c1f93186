import { PathId } from '../../../platform/input/content.fields.js';

/** The event that an address of the desk names. */
export class NamedEvent {
  @PathId()
  id: number;
}
