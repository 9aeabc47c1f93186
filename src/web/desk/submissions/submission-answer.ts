import { inputText, type FormInput } from '#core/forms/form-input.js';

const LONGEST = 500;

/** Parameters of the API for an accepted suggestion. Unchanged fields of the event are not sent. */
export function acceptedParameters(input: FormInput, eventId: number): Record<string, unknown> {
  return {
    id: eventId,
    status: inputText(input, 'status', LONGEST) === 'draft' ? 'draft' : 'publish',
    ...linked('venue', input, ['address', 'city']),
    ...linked('organizer', input, []),
  };
}

/** Parameter of a venue or organizer: an existing record, a new one, or none. */
function linked(kind: 'venue' | 'organizer', input: FormInput, facts: readonly string[]): Record<string, unknown> {
  const choice = inputText(input, kind, LONGEST);
  if (/^\d{1,10}$/.test(choice)) return { [kind]: [Number(choice)] };
  if (choice === 'none') return { [kind]: [] };
  if (choice !== 'new') return {};
  const texts = facts.map((name) => [name, inputText(input, `${kind}_${name}`, LONGEST)] as const);
  return { [kind]: [{ [kind]: inputText(input, `${kind}_name`, LONGEST), ...Object.fromEntries(texts) }] };
}
