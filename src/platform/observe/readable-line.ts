const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'level',
  'time',
  'msg',
  'method',
  'path',
  'status',
  'ms',
  'stack',
]);

/** A JSON line in readable form for a terminal: time, level, event, then all other fields. */
export function readableLine(line: string): string {
  const entry = parsed(line);
  if (entry === undefined) return line;
  const { level, time, msg, method, path, status, ms, stack } = entry;
  const moment = typeof time === 'number' ? new Date(time).toISOString().slice(11, 23) : '';
  const what = method === undefined ? text(msg) : `${text(status)} ${text(method)} ${text(path)} ${text(ms)} ms`;
  const others = Object.entries(entry)
    .filter(([name]) => !TOLD_OTHERWISE.has(name))
    .map(([name, value]) => `${name}=${text(value)}`);
  const first = [moment, text(level).toUpperCase().padEnd(5), what, ...others].join(' ').trimEnd();
  return typeof stack === 'string' ? `${first}\n${stack}` : first;
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
