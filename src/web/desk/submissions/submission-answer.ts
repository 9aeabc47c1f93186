import { textField } from '../forms/form-fields.js';

const LONGEST = 500;

type Given = Readonly<Record<string, unknown>>;

/** Parameters of the API for an accepted suggestion. Unchanged fields of the event are not sent. */
export function acceptedParameters(given: Given, eventId: number): Record<string, unknown> {
  return {
    id: eventId,
    status: textField(given, 'status', LONGEST) === 'draft' ? 'draft' : 'publish',
    ...linked('venue', given, ['address', 'city']),
    ...linked('organizer', given, []),
  };
}

/** Parameter of a venue or organizer: an existing record, a new one, or none. */
function linked(kind: 'venue' | 'organizer', given: Given, facts: readonly string[]): Record<string, unknown> {
  const choice = textField(given, kind, LONGEST);
  if (/^\d{1,10}$/.test(choice)) return { [kind]: [Number(choice)] };
  if (choice === 'none') return { [kind]: [] };
  if (choice !== 'new') return {};
  const texts = facts.map((name) => [name, textField(given, `${kind}_${name}`, LONGEST)] as const);
  return { [kind]: [{ [kind]: textField(given, `${kind}_name`, LONGEST), ...Object.fromEntries(texts) }] };
}
