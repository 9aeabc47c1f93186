import { ApiError } from '#core/errors/api-error.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { isResource, type Resource } from '#calendar/records/resource-names.js';

/** Record in the path of a route. */
export interface NamedRecord {
  readonly resource: Resource;
  readonly id: number;
}

/** Record in the path; it need not exist. @throws ApiError rest_no_route */
export function recordOf({ resource, id }: Readonly<Record<string, string>>): NamedRecord {
  if (!isResource(resource)) throw new ApiError('rest_no_route');
  return { resource, id: positiveInteger(id) ?? 0 };
}
