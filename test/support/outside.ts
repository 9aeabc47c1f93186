import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

// Jest loads everything anew for each test file, which for the service is a second's work and more.
const importOutside = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (url: string) => Promise<unknown>;

/** A module of this folder as Node itself loads it, once for all test files of a worker. Its classes are not those of the tests. */
export async function outside<Module>(file: string): Promise<Module> {
  const here = (name: string): string => pathToFileURL(`${import.meta.dirname}/${name}`).href;
  await importOutside(here('load-ts.mjs'));
  return (await importOutside(here(file))) as Module;
}
