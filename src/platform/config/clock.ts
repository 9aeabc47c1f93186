import { Injectable } from '@nestjs/common';

/** The service's clock. It stands still where FIXED_CLOCK says so. */
@Injectable()
export class Clock {
  constructor(private readonly fixed: number | undefined) {}

  now(): Date {
    return new Date(this.fixed ?? Date.now());
  }
}
