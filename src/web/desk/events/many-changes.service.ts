import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { formatError } from '#core/messages/format.js';
import type { Status } from '#core/status/status.js';
import { EditedEvents } from '#calendar/events/editing/edited-events.service.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TermRef } from '#platform/input/term-fields.js';

/** Bulk actions on events. */
export const BULK_ACTIONS = [
  'publish',
  'draft',
  'add_category',
  'remove_category',
  'feature',
  'unfeature',
  'trash',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Result for one event; without a refusal, the action was done. */
export interface ManyOutcome {
  readonly row: EventRow;
  readonly refusal: string | undefined;
  readonly isTrashed: boolean;
}

/** Bulk action, with its category if it needs one. */
export interface ManyChange {
  readonly action: BulkAction;
  readonly category: number | undefined;
}

/** Changes several events one by one under the rules of the API: a refusal of one does not stop the others. */
@Injectable()
export class ManyChanges {
  constructor(
    private readonly events: EditedEvents,
    private readonly writes: EventWrites,
  ) {}

  async change(
    ids: readonly number[],
    change: ManyChange,
    caller: RequestContext,
    texts: Messages['desk']['events'],
  ): Promise<ManyOutcome[]> {
    const outcomes: ManyOutcome[] = [];
    for (const row of await this.events.these(ids, caller)) {
      const refusal = await this.refusal(row, change, caller, texts);
      const isMoved = refusal === undefined && /trash|restore/.test(change.action);
      outcomes.push({ row, refusal, isTrashed: isMoved ? change.action === 'trash' : row.status === 'trash' });
    }
    return outcomes;
  }

  /** Reason for which the action was refused; undefined if it was done. */
  private async refusal(...change: Parameters<ManyChanges['one']>): Promise<string | undefined> {
    try {
      return await this.one(...change);
    } catch (error) {
      const [, , { interfaceLanguage }] = change;
      if (error instanceof ApiError) return formatError(error.code, error.args, interfaceLanguage);
      throw error;
    }
  }

  private async one(
    row: EventRow,
    { action, category }: ManyChange,
    caller: RequestContext,
    texts: Messages['desk']['events'],
  ): Promise<string | undefined> {
    const { id } = row;
    const isTrashed = row.status === 'trash';
    if (action === 'restore' && !isTrashed) return texts.notInTrash;
    if (action !== 'restore' && action !== 'trash' && isTrashed) return texts.isInTrash;
    if (action === 'trash') {
      await this.writes.remove(id, { scope: 'all' }, caller);
      return undefined;
    }
    if (action === 'remove_category' && !row.terms.some((term) => term.id === category)) return texts.noCategories;
    const input =
      action === 'add_category' || action === 'remove_category'
        ? { categories: categoriesAfter(row, action, category) }
        : action === 'feature' || action === 'unfeature'
          ? { featured: action === 'feature' }
          : { status: statusAfter(row, action) };
    await this.writes.update(id, { ...input, scope: 'all' }, caller);
    return undefined;
  }
}

function statusAfter(row: EventRow, action: BulkAction): Status {
  if (action !== 'restore') return action === 'publish' ? 'publish' : 'draft';
  return row.trashed_status === null || row.trashed_status === 'trash' ? 'draft' : row.trashed_status;
}

function categoriesAfter(row: EventRow, action: BulkAction, category: number | undefined): TermRef[] {
  const present = row.terms.filter(({ taxonomy }) => taxonomy === 'category').map(({ id }) => id);
  const others = present.filter((id) => id !== category);
  return (action === 'add_category' && category !== undefined ? [...others, category] : others).map(byId);
}

/** A bare number would first be looked up as a slug. */
function byId(id: number): TermRef {
  return { text: '', id };
}
