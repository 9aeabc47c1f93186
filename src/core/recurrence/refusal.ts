import type { Expected } from '../messages/message.js';

/** Ends the reading of a line: what is wrong with it. `parseRecurrence` catches it and goes on with the next line. */
export class Refusal extends Error {
  readonly wrong: Expected;

  constructor(wrong: Expected) {
    super(wrong.key);
    this.wrong = wrong;
  }
}
