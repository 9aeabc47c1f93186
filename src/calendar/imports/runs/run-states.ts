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

/** States in which a process works on a run, or will. */
export const STATES_AT_WORK: readonly string[] = ['waiting', 'reading', 'applying', 'undoing'] satisfies RunState[];
