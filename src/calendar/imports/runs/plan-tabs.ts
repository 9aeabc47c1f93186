import type { ItemAction } from '../planning/plan.js';
import type { ItemCount } from './import.presenter.js';

/** What an import does, as an editor looks at it. */
export const PLAN_TABS = ['new', 'changed', 'going', 'refused', 'left'] as const;
export type PlanTab = (typeof PLAN_TABS)[number];

export const TAB_ACTIONS: Readonly<Record<PlanTab, readonly ItemAction[]>> = {
  new: ['create'],
  changed: ['update', 'rekey', 'return'],
  going: ['withdraw'],
  refused: ['refused'],
  left: ['skipped', 'ignored'],
};

/** Numbers of a run's records by tab. */
export function tabCounts(counts: readonly ItemCount[]): Readonly<Record<PlanTab, number>> {
  const of = (tab: PlanTab): number =>
    counts.filter((one) => tabOf(one) === tab).reduce((sum, { count }) => sum + count, 0);
  return { new: of('new'), changed: of('changed'), going: of('going'), refused: of('refused'), left: of('left') };
}

function tabOf({ action, state }: ItemCount): PlanTab | undefined {
  if (state === 'failed') return 'refused';
  return PLAN_TABS.find((tab) => TAB_ACTIONS[tab].some((one) => one === action));
}
