/** Stands in a DTO where a value could not be read; validation reports what the field accepts. */
export class Unparsed {
  static readonly VALUE = new Unparsed();
}
