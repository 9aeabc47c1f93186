import { nodeRefusal } from './node-version.js';

// Whatever else the program loads may need what an older Node lacks, and would end in its stack trace.
const refusal = nodeRefusal(process.versions.node);
if (refusal === undefined) await import('./start.js');
else {
  console.error(`Kalends could not start. ${refusal}`);
  process.exitCode = 1;
}
