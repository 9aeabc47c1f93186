import { worldOf } from './generate/world.js';

const events = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(events) || events < 1 || events > 2_000_000) {
  console.error('npm run bench:generate -- <number of events, up to 2000000>');
  process.exit(2);
}
const begin = performance.now();
const folder = await worldOf(events, (words) => {
  console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s  ${words}`);
});
console.log(`${String(events)} events are in ${folder}`);
