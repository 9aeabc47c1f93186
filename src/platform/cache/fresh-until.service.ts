import { Injectable } from '@nestjs/common';
import { plusDays } from '#core/dates/calendar-shift.js';
import { startOfDay } from '#core/dates/wall-clock.js';
import { toInstant, toWallClock } from '#core/dates/zone.js';
import { Site } from '../config/site.js';
import { Sql } from '../database/sql.service.js';
import { nextChange } from './next-change.sql.js';

/** A period in which nothing changes by the clock alone, in milliseconds since the epoch. */
interface Stretch {
  readonly generation: number;
  readonly from: number;
  readonly until: number;
}

/** Tells until when an answer is valid without writes. */
@Injectable()
export class FreshUntil {
  private known: Stretch | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
  ) {}

  /** The first moment after `from` at which the clock may change an answer; milliseconds since the epoch. */
  async after(from: number, generation: number): Promise<number> {
    const { known } = this;
    if (known?.generation === generation && from >= known.from && from < known.until) return known.until;
    const [row] = await this.sql.rows<{ moment: number | null }>(nextChange(new Date(from)));
    const until = Math.min(row?.moment ?? Infinity, this.midnight(from));
    this.known = { generation, from, until };
    return until;
  }

  /** The end of the site's day: default windows begin with today. */
  private midnight(from: number): number {
    const { zone } = this.site;
    const tomorrow = plusDays(startOfDay(toWallClock(new Date(from), zone)), 1);
    return tomorrow === undefined ? Infinity : toInstant(tomorrow, zone).getTime();
  }
}
