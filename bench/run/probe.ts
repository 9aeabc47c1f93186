// Loaded into a measured process: tells its parent, on request, what it has used since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Times in milliseconds, memory in bytes. */
export interface ProcessUse {
  readonly rss: number;
  readonly cpu: number;
  readonly loopP50: number;
  readonly loopP99: number;
  readonly loopMax: number;
}

const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let before = process.cpuUsage();

process.on('message', (message) => {
  if (message !== 'use') return;
  const { user, system } = process.cpuUsage(before);
  // The histogram holds the whole interval of the timer; what exceeds it is delay.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const use: ProcessUse = {
    rss: process.memoryUsage.rss(),
    cpu: (user + system) / 1000,
    loopP50: late(delay.percentile(50)),
    loopP99: late(delay.percentile(99)),
    loopMax: late(delay.max),
  };
  before = process.cpuUsage();
  delay.reset();
  process.send?.(use);
});
// Without its parent nobody would end it.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
