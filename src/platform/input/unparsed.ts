import type { Expected } from '../../core/messages/message.js';

/** Stands in a DTO where a value could not be read; validation reports what the field accepts. */
export class Unparsed {
  static readonly VALUE = new Unparsed();

  /** @param expects what is reported of this value, where it says more than what the field accepts */
  constructor(readonly expects?: Expected) {}
}
