export const RUN_STATES = [
  'choosing',
  'waiting',
  'reading',
  'planned',
  'applying',
  'undoing',
  'done',
  'stopped',
  'refused',
  'failed',
  'undone',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Reason of an import of what came of a file that ends before its end. */
export const BROKEN_OFF = 'broken-off';

/** States in which a process works on a run, or will. */
export const STATES_AT_WORK: readonly string[] = ['waiting', 'reading', 'applying', 'undoing'] satisfies RunState[];
