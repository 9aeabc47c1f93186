import { Injectable } from '@nestjs/common';

/** The service's clock. FIXED_CLOCK stops it. */
@Injectable()
export class Clock {
  constructor(private readonly fixed: number | undefined) {}

  now(): Date {
    return new Date(this.fixed ?? Date.now());
  }
}
