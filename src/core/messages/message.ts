import type { Message, Messages } from './generated/messages.js';

type ExpectedTexts = Messages['expected'];

/** Key of an expectation: a value that a parameter must have. */
export type Expectation = keyof ExpectedTexts;

/** Value of an argument. Lists are joined as the language joins them; wrong parameters become sentences. */
export type Value = string | number | readonly string[] | { readonly wrong: WrongParameters };

/** Expectation of a parameter, formatted later in any language. */
export interface Expected {
  readonly key: Expectation;
  readonly values: Readonly<Record<string, Value>>;
}

/** Wrong parameters by name, each with its expectation. */
export type WrongParameters = Readonly<Record<string, Expected>>;

type ValueName<Key extends Expectation> =
  ExpectedTexts[Key] extends Message<infer Values> ? Exclude<keyof Values & string, 'name'> : never;
type ValuesOf<Key extends Expectation> = [ValueName<Key>] extends [never]
  ? []
  : [values: { readonly [Name in ValueName<Key>]: Value }];

export function expected<Key extends Expectation>(key: Key, ...[values]: ValuesOf<Key>): Expected {
  return { key, values: values ?? {} };
}
