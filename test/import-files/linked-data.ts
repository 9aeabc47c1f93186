import type { ImportedEvent, ImportedRecords } from '#calendar/imports/reading/import-record.js';
import { readJsonLd } from '#calendar/imports/reading/jsonld/jsonld.reader.js';
import { readRecords, zoneNamed } from './reading.js';

/** Address of the page. */
export const PAGE = 'https://hall.example.org/programme';

/** A page with scripts: objects, or texts as they are. */
export function page(...scripts: readonly unknown[]): string {
  const texts = scripts.map((script) => (typeof script === 'string' ? script : JSON.stringify(script)));
  const tags = texts.map((text) => `<script type="application/ld+json">${text}</script>`);
  return `<!doctype html><html lang="en"><head>${tags.join('')}</head></html>`;
}

export function readPage(html: string): Promise<ImportedRecords> {
  return readRecords(readJsonLd, html, { site: PAGE, zone: zoneNamed('Asia/Hong_Kong') });
}

/** The only event of a page, with these properties. */
export async function readEventOf(properties: object): Promise<ImportedEvent> {
  const event = { '@type': 'Event', name: 'Jazz', startDate: '2027-05-07T20:00', ...properties };
  const { events, leftOut } = await readPage(page(event));
  const [only] = events;
  if (!only) throw new Error(JSON.stringify(leftOut));
  return only;
}
