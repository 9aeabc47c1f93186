import type { ItemCount } from '#calendar/imports/runs/import.presenter.js';
import type { PlanItem } from '#calendar/imports/runs/plan-items.sql.js';
import type { PlanTab } from '#calendar/imports/runs/plan-tabs.js';
import type { StoredRun } from '#calendar/imports/runs/stored-run.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { ItemNames } from './plan-names.service.js';
import type { PlanValues } from './plan-values.js';

/** What the page of an import shows. */
export interface RunModel {
  readonly run: StoredRun;
  /** Name of the kind of its source. */
  readonly kindName: string;
  /** Whether records of the source have lines; those of others are counted. */
  readonly hasLines: boolean;
  readonly counts: readonly ItemCount[];
  readonly tabs: Readonly<Record<PlanTab, number>>;
  readonly tab: PlanTab;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly PlanItem[];
  readonly names: ItemNames;
  readonly values: PlanValues;
  readonly isAtWork: boolean;
  /** Whether it is the last one of its source: an older plan is no longer written. */
  readonly isNewest: boolean;
  readonly said: string | undefined;
  readonly context: DeskContext;
}

/** Whether an editor may still choose what is written. */
export function isOpen({ run, isNewest, counts }: Pick<RunModel, 'run' | 'isNewest' | 'counts'>): boolean {
  const isPlan = run.state === 'planned' || (run.state === 'stopped' && hasOpenItems({ counts }));
  return isPlan && isNewest;
}

export function hasOpenItems({ counts }: Pick<RunModel, 'counts'>): boolean {
  return counts.some(({ state }) => state === 'planned' || state === 'excluded');
}
