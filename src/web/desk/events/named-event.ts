import { PathId } from '#platform/input/content.fields.js';

/** Event id in a path of the desk. */
export class NamedEvent {
  @PathId()
  id: number;
}
