/**
 * Source of the thread that watches a reading process. As text: a thread of a file would load what that file imports. It
 * runs while the process's own thread is stuck in a task.
 */
export const watchdogCode = `
const { workerData } = require('node:worker_threads');
const { began, parent, mostCpuMs, mostBytes } = workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 - began[0] > mostCpuMs) process.kill(process.pid, 'SIGXCPU');
  else if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGUSR2');
  else if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50);
`;
