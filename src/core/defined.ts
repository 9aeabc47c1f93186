/** The same object type with every key optional that may be undefined, and none of them undefined. */
export type Defined<Values> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key];
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

/** The object without its undefined values, for optional properties, which may be absent but not undefined. */
export function defined<Values extends object>(values: Values): Defined<Values>;
export function defined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  for (const key in values) if (values[key] !== undefined) rest[key] = values[key];
  return rest;
}
