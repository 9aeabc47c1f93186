import type { TextChanges } from '../records/texts/translation-writes.js';
import type { OrganizerInput } from './dto/organizer.input.js';

/** The columns that exist once. */
export function invariantColumns({ phone, email }: OrganizerInput): { phone?: string | null; email?: string | null } {
  return { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) };
}

/** The columns of a language. */
export function localizedColumns({ organizer: name, description, excerpt, website }: OrganizerInput): TextChanges {
  return { name, description, excerpt, website };
}
