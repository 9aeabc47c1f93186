/** Makes a file of one kind with a hostile text in each of its fields. */
export type FileOf = (texts: readonly string[]) => string;

export const DAY = '2027-04-10';
export const cdata = (text: string): string => text.replaceAll(']]>', ']]]]><![CDATA[>');
export const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
