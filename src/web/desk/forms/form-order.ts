/**
 * Labels in the order of a form, so that its notice names errors from the top down. Labels of other fields follow.
 * @param order names of fields as they stand in the form
 */
export function inFormOrder(
  labels: Readonly<Record<string, string>>,
  order: readonly string[],
): Readonly<Record<string, string>> {
  const first = order.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]] as const]));
  return { ...Object.fromEntries(first), ...labels };
}
