#!/usr/bin/env node
import { nodeRefusal } from '../node-version.js';

// As src/main.ts does.
const refusal = nodeRefusal(process.versions.node);
if (refusal === undefined) await import('./terminal/run-kalends.js');
else {
  console.error(`kalends cannot run. ${refusal}`);
  process.exitCode = 1;
}
