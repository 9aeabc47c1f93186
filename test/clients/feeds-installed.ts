// Ends well where all programs are there that `npm run feeds:clients` tries.
import { missing } from './programs.js';

const lacking = missing();
if (lacking.length > 0) console.error(`Not installed: ${lacking.join(', ')}`);
process.exitCode = lacking.length === 0 ? 0 : 1;
