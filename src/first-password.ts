import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewPassword } from './platform/auth/users.service.js';
import { errorText } from './core/errors/error-text.js';

/** Where the administrator's first password is kept, below the data folder. */
export const PASSWORD_FILE = 'admin-password.txt';

/**
 * Keeps the administrator's first password for whoever may read the data folder, and answers what a person is told of it.
 * The password itself is told to a terminal only: other outputs end in journals, which more people read and nobody empties.
 */
export function keepPassword(dataDir: string, { login, password }: NewPassword, isTerminal: boolean): string[] {
  const shown = isTerminal ? [`  ${password}`] : [];
  const begin = `The administrator's login is "${login}".`;
  const file = join(dataDir, PASSWORD_FILE);
  try {
    write(dataDir, file, password);
    return [`${begin} The password is in ${file}: keep it elsewhere and remove the file.`, ...shown];
  } catch (error) {
    const remedy = isTerminal ? [] : [`Make another: npm run --silent user -- add ${login} --role administrator`];
    return [`${begin} The password could not be kept in ${file}: ${errorText(error)}.`, ...shown, ...remedy];
  }
}

function write(dataDir: string, file: string, password: string): void {
  const draft = `${file}.new`;
  mkdirSync(dataDir, { recursive: true });
  // A file that is there already would keep its rights.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
}
