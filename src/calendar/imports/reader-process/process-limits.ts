/** Limits of a process that reads. */
export interface ReadingLimits {
  /** Processor time of a task, in milliseconds. */
  readonly cpuMs: number;
  /** Memory of objects and texts, in megabytes. */
  readonly heapMb: number;
  /** Memory of all of the process. */
  readonly bytes: number;
}

/** Many times the processor time that any file of a calendar takes; with the service's own memory, less than a container's. */
export const READING_LIMITS: ReadingLimits = { cpuMs: 60_000, heapMb: 256, bytes: 400_000_000 };
