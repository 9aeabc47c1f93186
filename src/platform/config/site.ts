import { Inject, Injectable } from '@nestjs/common';
import { parseZone, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { Config } from './config.js';
import { CONFIG } from './config.token.js';
import type { InLanguages } from './page-settings.js';

/** Settings of the site, and its zone, ready for calculations. */
@Injectable()
export class Site {
  private current: Zone;
  private readonly listeners: (() => void)[] = [];
  /** Names of the calendar, as far as they are set. */
  names: InLanguages = {};
  descriptions: InLanguages = {};

  constructor(@Inject(CONFIG) readonly config: Config) {
    this.current = this.zoneOf(undefined);
  }

  get zone(): Zone {
    return this.current;
  }

  /** @param name as chosen at the desk; undefined: the zone of the environment, or UTC */
  useZone(name: string | undefined): void {
    const zone = this.zoneOf(name);
    if (zone.name === this.current.name) return;
    this.current = zone;
    for (const listener of this.listeners) listener();
  }

  /** Called when dates need another zone. */
  onOtherZone(listener: () => void): void {
    this.listeners.push(listener);
  }

  private zoneOf(name: string | undefined): Zone {
    return parseZone(name ?? this.config.timezone) ?? UTC_ZONE;
  }
}
