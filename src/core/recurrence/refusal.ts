import type { Expected } from '../messages/message.js';

/** Stops reading a line, with the reason. `parseRecurrence` catches it and goes on with the next line. */
export class RuleRefusal extends Error {
  readonly wrong: Expected;

  constructor(wrong: Expected) {
    super(wrong.key);
    this.wrong = wrong;
  }
}
