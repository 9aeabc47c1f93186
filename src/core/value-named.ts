/** The one of some values that a text names, without regard to case and to blanks around it; undefined for none. */
export function valueNamed(values: readonly string[], text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === name);
}
