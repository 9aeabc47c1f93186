import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewPassword } from './platform/auth/users.service.js';
import { errorText } from './core/errors/error-text.js';

/** File of the administrator's first password, below the data folder. */
export const PASSWORD_FILE = 'admin-password.txt';

/**
 * Stores the administrator's first password for those who may read the data folder, and returns the lines about it for the
 * start message. Only a terminal shows the password itself: other outputs end in logs, which more people read and nobody
 * clears.
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
  // An existing file would keep its mode.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
}
