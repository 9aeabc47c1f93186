/** Expands the recorded cases, or every tenth with the argument 10, and prints those that come out differently, in whatever zone the process runs. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { digest, ourDates, readCase, RECORDED, written } from './recurrence-dates.js';

const step = Number(process.argv[2] ?? 1);
const cases = gunzipSync(readFileSync(RECORDED))
  .toString()
  .trim()
  .split('\n')
  .filter((_, place) => place % step === 0)
  .map(readCase);
const wrong = cases.filter((input) => digest(ourDates(input)?.dates ?? []) !== input.digest);
console.log(JSON.stringify({ zone: new Date(0).getTimezoneOffset(), cases: cases.length, wrong: wrong.map(written) }));
