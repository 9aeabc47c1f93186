/** Fields that have a text. */
export function filledFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
