import { Inject, Injectable } from '@nestjs/common';
import { parseZone, UTC_ZONE, type Zone } from '../common/dates/zone.js';
import type { Config } from './config.js';
import { CONFIG } from './config.token.js';

/** The site's settings, and its zone ready to calculate with. */
@Injectable()
export class Site {
  readonly zone: Zone;

  constructor(@Inject(CONFIG) readonly config: Config) {
    this.zone = parseZone(config.timezone) ?? UTC_ZONE;
  }
}
