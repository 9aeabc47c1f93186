/** Type of the same texts in another language: the keys, and the parameters of functions, are the same. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<Texts[Key]>;
};
