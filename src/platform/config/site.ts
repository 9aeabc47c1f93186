import { Inject, Injectable } from '@nestjs/common';
import { parseZone, UTC_ZONE, type Zone } from '../../core/dates/zone.js';
import type { Config } from './config.js';
import { CONFIG } from './config.token.js';
import type { InLanguages } from './page-settings.js';

/** The site's settings, and its zone ready to calculate with. */
@Injectable()
export class Site {
  private current: Zone;
  private readonly listeners: (() => void)[] = [];
  /** What the calendar is called, as far as somebody said. */
  names: InLanguages = {};
  descriptions: InLanguages = {};

  constructor(@Inject(CONFIG) readonly config: Config) {
    this.current = this.zoneOf(undefined);
  }

  get zone(): Zone {
    return this.current;
  }

  /** @param name as it is chosen at the desk; undefined: as the environment says, or UTC */
  useZone(name: string | undefined): void {
    const zone = this.zoneOf(name);
    if (zone.name === this.current.name) return;
    this.current = zone;
    for (const listener of this.listeners) listener();
  }

  /** Called when dates are to be shown by another clock. */
  onOtherZone(listener: () => void): void {
    this.listeners.push(listener);
  }

  private zoneOf(name: string | undefined): Zone {
    return parseZone(name ?? this.config.timezone) ?? UTC_ZONE;
  }
}
