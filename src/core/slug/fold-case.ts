/** Lower case in NFC: the form in which slugs are stored and looked up. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}
