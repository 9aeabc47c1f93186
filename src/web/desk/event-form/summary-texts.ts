const LONGEST = 40;

/** What the fields of a folded part hold: short values as they are, others by their labels. */
export function summaryTexts(fields: readonly (readonly [label: string, value: string])[]): string[] {
  return fields.flatMap(([label, value]) => {
    const text = value.trim();
    if (text === '') return [];
    return [text.length > LONGEST || /^https?:|[<\n]/.test(text) ? label : text];
  });
}
