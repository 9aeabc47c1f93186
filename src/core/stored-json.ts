/** A value, or a row of values, that this service alone has written as JSON: its form is known. */
export function storedJson<Form>(value: Form | object | string | number | boolean | null): Form {
  return value as Form;
}
