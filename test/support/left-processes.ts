import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

// Who was told to end, or whose parent has just died, may take a moment.
const GRACE_MS = 30_000;

interface Process {
  readonly pid: number;
  /** Its command line, working folder and environment. */
  readonly traces: string;
}

/** Ends what a run has left behind: processes that name its folder, and no others. Answers what these were. */
export async function endedProcesses(folder: string, expected: readonly number[]): Promise<string[]> {
  const find = (): Process[] =>
    processes().filter(({ pid, traces }) => traces.includes(folder) && pid !== process.pid && !expected.includes(pid));
  for (const deadline = Date.now() + GRACE_MS; find().length > 0 && Date.now() < deadline;) await pause(50);
  return find().map(({ pid, traces }) => {
    process.kill(pid, 'SIGKILL');
    const [command = '', place = ''] = traces.split('\n');
    return `${String(pid)} ${command.trim()} in ${place}`;
  });
}

function processes(): Process[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') return readdirSync('/proc').filter(isNumber).flatMap(linuxProcess);
  // With -E also the environment, where ps knows that.
  const options = process.platform === 'darwin' ? '-AEww' : '-Aww';
  const lines = execFileSync('ps', [options, '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return lines.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), traces: line.trim() }));
}

const isNumber = (name: string): boolean => /^\d+$/.test(name);

function linuxProcess(pid: string): Process[] {
  try {
    const [command, environment] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    const words = (text = ''): string => text.replaceAll('\0', ' ');
    return [
      { pid: Number(pid), traces: `${words(command)}\n${readlinkSync(`/proc/${pid}/cwd`)}\n${words(environment)}` },
    ];
  } catch {
    // It is gone, or somebody else's.
    return [];
  }
}
