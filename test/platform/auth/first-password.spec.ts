import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPassword, PASSWORD_FILE } from '#first-password.js';

const ADMIN = { id: 1, login: 'admin', role: 'administrator', password: 'abcd efgh ijkl' };

describe('the administrator’s first password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-password-'));
  const file = join(folder, PASSWORD_FILE);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('is in a file that only its owner reads, whatever was there, and not in a journal', () => {
    writeFileSync(file, 'of another database');
    chmodSync(file, 0o644);
    const told = keepPassword(folder, ADMIN, false).join('\n');
    expect(readFileSync(file, 'utf8')).toBe(`${ADMIN.password}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(told).toContain(file);
    expect(told).not.toContain(ADMIN.password);
  });

  test('is told to a terminal', () => {
    expect(keepPassword(folder, ADMIN, true)).toContain(`  ${ADMIN.password}`);
  });

  test('that cannot be kept is no reason not to start, and the way to another is told', () => {
    const nowhere = join(file, 'below a file');
    const told = keepPassword(nowhere, ADMIN, false).join('\n');
    expect(told).toMatch(/could not be kept in .*: .+\nMake another: npm run --silent user -- add admin/);
    expect(told).not.toContain(ADMIN.password);
  });
});
