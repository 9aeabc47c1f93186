/** The same words in another language: texts stay texts, functions take the same, groups have the same keys. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<Texts[Key]>;
};
