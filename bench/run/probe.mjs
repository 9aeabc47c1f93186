// Loaded into a measured process: tells its parent, on request, what it has used since the last time. It is JavaScript, as what
// Node loads for TypeScript would count as memory of the process.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let before = process.cpuUsage();

const PASS_MS = 5;
let busyMax = 0;
let pass = { at: performance.now(), work: process.threadCpuUsage() };
setInterval(() => {
  const { user, system } = process.threadCpuUsage(pass.work);
  const now = performance.now();
  busyMax = Math.max(busyMax, Math.min(now - pass.at, (user + system) / 1000) - PASS_MS);
  pass = { at: now, work: process.threadCpuUsage() };
}, PASS_MS).unref();

/** Collects what nobody needs; only where memory is what is measured. */
function collect() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  process.send?.('collected');
}

process.on('message', (message) => {
  if (message === 'collect') collect();
  if (message !== 'use') return;
  const { user, system } = process.cpuUsage(before);
  // The histogram holds the whole interval of the timer; what exceeds it is delay.
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const use = {
    rss: process.memoryUsage.rss(),
    cpu: (user + system) / 1000,
    loopP50: late(delay.percentile(50)),
    loopP99: late(delay.percentile(99)),
    loopMax: late(delay.max),
    loopBusyMax: busyMax,
  };
  busyMax = 0;
  before = process.cpuUsage();
  delay.reset();
  process.send?.(use);
});
// Without its parent nobody would end it.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
