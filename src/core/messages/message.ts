import type { en } from './en.js';
import type { ErrorTexts } from './error-texts.js';

/** Key of an expectation: a value that a parameter must have. */
export type Expectation = keyof typeof en.expects;

/** The messages of one language. */
export interface Messages {
  readonly errors: ErrorTexts;
  readonly expects: Readonly<Record<Expectation, string>>;
}

/** Value of a placeholder. Lists are joined as the language joins them; wrong parameters become sentences. */
export type Value = string | number | readonly string[] | { readonly wrong: WrongParameters };

/** Expectation of a parameter, formatted later in any language. */
export interface Expected {
  readonly key: Expectation;
  readonly values: Readonly<Record<string, Value>>;
}

/** Wrong parameters by name, each with its expectation. */
export type WrongParameters = Readonly<Record<string, Expected>>;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type ValueName<Key extends Expectation> = Exclude<Placeholder<(typeof en.expects)[Key]>, 'name'>;
type ValuesOf<Key extends Expectation> = [ValueName<Key>] extends [never]
  ? []
  : [values: Readonly<Record<ValueName<Key>, Value>>];

export function expected<Key extends Expectation>(key: Key, ...given: ValuesOf<Key>): Expected {
  const [values = {}]: readonly Readonly<Record<string, Value>>[] = given;
  return { key, values };
}
