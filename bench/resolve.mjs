import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// The bench is TypeScript that Node runs as it is; the service's source is not (decorators), so that its build stands in.
const BENCH = new URL('./', import.meta.url).href;
const TESTS = new URL('../test/', import.meta.url).href;
const BUILD = process.env.BENCH_BUILD
  ? pathToFileURL(`${process.env.BENCH_BUILD}/`).href
  : new URL('../dist/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    // What the bench shares with the tests has imports of its own.
    const isOurs = [BENCH, TESTS].some((folder) => context.parentURL?.startsWith(folder));
    if (isOurs && specifier.startsWith('#')) return next(BUILD + specifier.slice(1), context);
    if (!isOurs || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    const wanted = new URL(specifier, context.parentURL).href;
    const isTypeScript = wanted.startsWith(BENCH) || wanted.startsWith(TESTS);
    return next(isTypeScript ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
