import { offsetName, zoneName } from '#core/dates/zone-names.js';
import { parseZone, zoneOffset } from '#core/dates/zone.js';
import type { PageContext } from '../page-context.js';

/** Zone of a time that is not by the site's clock. */
export interface OtherZone {
  /** `UTC+3` */
  readonly offset: string;
  /** `Eastern European Summer Time` */
  readonly name: string;
}

/** Zone of an event if its clocks differ from the site's at the moment, else undefined. */
export function otherZone(
  timezone: string,
  moment: Date,
  { zone, language }: Pick<PageContext, 'zone' | 'language'>,
): OtherZone | undefined {
  const [own, site] = [parseZone(timezone), parseZone(zone)];
  if (!own || !site || zoneOffset(moment, own) === zoneOffset(moment, site)) return undefined;
  return { offset: offsetName(own, moment), name: zoneName(timezone, moment, language) };
}
