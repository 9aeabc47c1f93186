/** Limits of a process that reads. */
export interface ReadingLimits {
  /** Processor time of a file, or of a page of a site, in milliseconds. */
  readonly cpuMs: number;
  /** Memory of objects and texts, in megabytes. */
  readonly heapMb: number;
  /** Memory of all of the process. */
  readonly bytes: number;
}

/** Many times the processor time that any file of a calendar takes. Two processes and the service are less than the memory limit of compose.yaml. */
export const READING_LIMITS: ReadingLimits = { cpuMs: 60_000, heapMb: 256, bytes: 400_000_000 };
