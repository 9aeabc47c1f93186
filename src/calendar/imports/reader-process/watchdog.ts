/**
 * Source of the thread that watches a reading process. As text: a thread of a file would load what that file imports. It
 * runs while the process's own thread is stuck in a task.
 */
export const watchdogCode = `
const { workerData } = require('node:worker_threads');
const { began, parent, mostCpuMs, mostBytes } = workerData;
const end = (signal) => {
  try {
    process.kill(process.pid, signal);
  } catch {
    // Windows knows few signals.
    process.kill(process.pid, 'SIGKILL');
  }
};
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 - began[0] > mostCpuMs) end('SIGXCPU');
  else if (process.memoryUsage.rss() > mostBytes) end('SIGUSR2');
  else if (process.ppid !== parent) end('SIGKILL');
}, 50);
`;
