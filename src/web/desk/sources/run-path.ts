/** Path of an import, below `/desk`. */
export function runPath(sourceId: number, runId: number): string {
  return `/sources/${String(sourceId)}/runs/${String(runId)}`;
}
