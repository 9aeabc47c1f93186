import type { Expected } from '#core/messages/message.js';

/** Placeholder in a DTO for a value that was refused; validation reports the expectation of the field. */
export class Unparsed {
  static readonly VALUE = new Unparsed();

  /** @param expects a more specific expectation than the field's */
  constructor(readonly expects?: Expected) {}
}
