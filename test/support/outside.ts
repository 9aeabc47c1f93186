import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

// Jest loads everything anew for each test file, which for the service is a second's work and more.
const importOutside = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (url: string) => Promise<unknown>;

const ROOT = join(import.meta.dirname, '../..');

/**
 * A file of this package as Node itself loads it, once for all test files of a worker. Its classes are not those that a
 * test imports, and its errors are those of Node.
 */
export async function outside<Module>(file: string): Promise<Module> {
  const load = (path: string): Promise<unknown> => importOutside(pathToFileURL(join(ROOT, path)).href);
  await load('scripts/typescript.mjs');
  return (await load(file)) as Module;
}
