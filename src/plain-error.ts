import { ConfigError } from './platform/config/config.js';
import { DataFolderInUseError } from './platform/database/embedded/data-folder-lock.js';
import { EmbeddedDatabaseError } from './platform/database/embedded/embedded-runner.js';
import { errorCode, errorReport, errorText } from './core/errors/error-text.js';
import { MigrationError } from './platform/database/schema/migrate.js';
import { DatabaseServerError } from './platform/database/schema/preflight.js';
import { UserError } from './platform/auth/users.service.js';
import { WorkerError } from './platform/cluster/worker-pool.js';

const EXPECTED = [
  ConfigError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  MigrationError,
  DatabaseServerError,
  UserError,
  WorkerError,
];

const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/** An error as a sentence for the terminal; an unexpected one with its stack. */
export function plainError(error: unknown): string {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind)) return error.message;
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return 'The port is in use by another program: set PORT to a free one.';
  if (NO_SUCH_HOST.includes(code))
    return 'The service cannot listen there: HOST must be an address or a name of this machine.';
  if (code === 'EACCES') return `${errorText(error)}: choose another HOST, PORT or DATA_DIR.`;
  return errorReport(error);
}
