/** Arguments of tools by the parameters of the API that they become, where the two differ. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['search', 'words'],
  ['start_date', 'start'],
  ['end_date', 'end'],
  ['organizer', 'organizers'],
  ['recurrence', 'repeats'],
  ['geoloc_lat', 'near.latitude'],
  ['geoloc_lng', 'near.longitude'],
  ['geoloc_radius', 'near.kilometers'],
  ['path_language', 'language'],
  ['resource', 'kinds'],
  ['name', 'title'],
]);

/** The argument of tools by which an assistant has set a parameter. */
export function argumentName(parameter: string): string {
  return NAMES.get(parameter) ?? parameter;
}
