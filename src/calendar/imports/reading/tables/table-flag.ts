const YES = new Set([
  'yes',
  'true',
  '1',
  'y',
  'on',
  'x',
  'wahr',
  'vrai',
  'ja',
  'oui',
  'si',
  'sí',
  'sì',
  'sim',
  'tak',
  'ein',
  'vero',
  'waar',
  'verdadero',
  'verdadeiro',
  'prawda',
  'はい',
  '有',
  '○',
  '〇',
  '◯',
  '是',
  '예',
  '네',
]);

/** Whether a cell says yes, in the words of spreadsheets and people. */
export function saysYes(text: string): boolean {
  return YES.has(text.normalize('NFKC').trim().toLowerCase());
}
