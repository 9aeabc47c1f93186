import { registerHooks } from 'node:module';
import { cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { OWN_READERS } from '../reading/reader-packages.js';

/** What packages of readers import of the service. */
const SHARED = 'kalends/reading';
const names = new Set<string>();

/**
 * Finds packages of readers beside the service and in the working directory, and gives them this service's `kalends/reading`,
 * wherever they are installed.
 */
export function resolvePackages(packages: readonly string[]): void {
  const further = packages.filter((name) => name !== OWN_READERS);
  if (names.size === 0 && further.length > 0) {
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === SHARED) return next('../reading/public.js', { ...context, parentURL: import.meta.url });
        if (!names.has(specifier)) return next(specifier, context);
        try {
          return next(specifier, context);
        } catch {
          return next(specifier, { ...context, parentURL: pathToFileURL(`${cwd()}/`).href });
        }
      },
    });
  }
  for (const name of further) names.add(name);
}
