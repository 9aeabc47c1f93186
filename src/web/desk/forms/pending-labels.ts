import type { DeskContext } from '../shell/desk-context.js';
import { eventLabels } from '../event-form/event-labels.js';
import { eventFieldsExceptOfKind } from '#core/event-fields.js';

/** Fields with text that the user wrote; the others contain ids and flags that mean nothing to people. */
const WRITTEN: readonly string[] = [
  ...eventFieldsExceptOfKind('flag', 'choice', 'list'),
  'title',
  'name',
  'venue',
  'organizer',
  'description',
  'excerpt',
  'slug',
  'cost',
  'website',
].concat(['address', 'city', 'phone', 'email', 'zip', 'caption', 'alt']);

/** Label of a field in a pending form; undefined for a field that is not shown. */
export function pendingLabel(name: string, value: string, { page: { language } }: DeskContext): string | undefined {
  if (!WRITTEN.includes(name) || /^\d*$/.test(value)) return undefined;
  const labels = eventLabels(language);
  return new Map(Object.entries(labels)).get(name);
}
