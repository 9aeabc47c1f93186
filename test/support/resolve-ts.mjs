import { registerHooks } from 'node:module';

const OURS = ['../../src/', '../'].map((folder) => new URL(folder, import.meta.url).href);
const [SOURCE] = OURS;

// Outside of Jest's own module system nobody maps `./x.js` in TypeScript source to `./x.ts`, nor `#core/x.js`.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('#') && OURS.some((folder) => context.parentURL?.startsWith(folder)))
      return { url: new URL(specifier.slice(1).replace(/\.js$/, '.ts'), SOURCE).href, shortCircuit: true };
    try {
      return next(specifier, context);
    } catch (error) {
      if (!/^\.{1,2}\/.*\.js$/.test(specifier)) throw error;
      return next(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
});
