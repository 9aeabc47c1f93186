import type { Config } from '#platform/config/config.js';

/** An address of the API that programs may read without knowing anything of this calendar. */
export interface MachineAddress {
  readonly name: string;
  /** Below the API's namespace. */
  readonly path: string;
  readonly about: string;
}

const DATA: readonly MachineAddress[] = [
  { name: 'Events as JSON', path: '/events', about: '`search`, `start_date`, `end_date` and many more filters' },
  { name: 'OpenAPI', path: '/doc', about: 'all routes, parameters and answers' },
  { name: 'Calendar', path: '/events.ics', about: 'iCalendar, to subscribe to' },
  { name: 'Linked data', path: '/events.jsonld', about: 'schema.org, as JSON-LD' },
];
const FURTHER: readonly MachineAddress[] = [
  { name: 'News', path: '/events.rss', about: 'RSS' },
  { name: 'Table', path: '/events.csv', about: 'CSV' },
  { name: 'Map', path: '/events.geojson', about: 'GeoJSON' },
  { name: 'Changes', path: '/changes', about: 'what has changed since a token, for copies' },
];
const HARVEST: MachineAddress = { name: 'Harvest', path: '/rpde/events', about: 'RPDE 1.0, with its licence' };

/** The data that `/llms.txt` names, and that `/robots.txt` therefore lets robots fetch. */
export function machineAddresses({
  feedLicense,
}: Config): Readonly<Record<'data' | 'further', readonly MachineAddress[]>> {
  return { data: DATA, further: feedLicense === undefined ? FURTHER : [...FURTHER, HARVEST] };
}
