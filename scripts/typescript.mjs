// node --import ./scripts/typescript.mjs src/main.ts: runs the source and the tests' parts without a build. Types are not
// checked. Node's own way of leaving types out knows no decorators.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from '@swc/core';
import { SWC, SWC_TSX } from './swc.mjs';

const OURS = ['../src/', '../test/', '../packages/readers-east-asia/src/'].map(
  (folder) => new URL(folder, import.meta.url).href,
);
const [SOURCE] = OURS;
/** What packages of readers import of the service. */
const SHARED = new URL('calendar/imports/reading/public.ts', SOURCE).href;
const CACHE = fileURLToPath(new URL('../node_modules/.cache/kalends/', import.meta.url));

mkdirSync(CACHE, { recursive: true });
enableCompileCache(CACHE);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'kalends/reading') return next(SHARED, context);
    const ours = isOurs(context.parentURL ?? '') && /^(?:\.{1,2}\/|#).*\.js$/.test(specifier);
    return next(ours ? sourceOf(specifier, context.parentURL) : specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !/\.tsx?$/.test(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

function isOurs(url) {
  return OURS.some((folder) => url.startsWith(folder));
}

/** TypeScript, or a component. */
function sourceOf(specifier, parent) {
  const source = specifier.replace(/^#/, SOURCE).replace(/\.js$/, '.ts');
  return existsSync(new URL(source, parent)) ? source : `${source}x`;
}

/** Of hundreds of files one has changed: the others are taken from the cache. */
function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const options = filename.endsWith('.tsx') ? SWC_TSX : SWC;
  const key = createHash('sha256')
    .update(`${version}\n${JSON.stringify(options)}\n${filename}\n${source}`)
    .digest('hex');
  const kept = join(CACHE, `${key}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(source, { ...options, filename, sourceMaps: 'inline', swcrc: false });
    // Another process may look for it just now.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}
