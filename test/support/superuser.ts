import { asSuperuser } from '#platform/database/embedded/embedded-cluster.js';
import { SERVICE_ROLE } from '#platform/database/embedded/embedded-roles.js';

/** Lets tests do in the embedded database of a folder what the service itself may not; before it is started. */
export function makeSuperuser(folder: string): void {
  asSuperuser(folder, [`ALTER ROLE ${SERVICE_ROLE} SUPERUSER`]);
}
