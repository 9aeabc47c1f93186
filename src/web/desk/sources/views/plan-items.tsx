import type { ComponentChildren, JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { wallClock } from '#core/dates/wall-clock.js';
import type { PlanItem } from '#calendar/imports/runs/plan-items.sql.js';
import { changeValueText } from '#web/desk/changes/views/change-lines.js';
import { nameKey, refOf } from '#web/desk/changes/named-refs.js';
import { dateRange, timeRange } from '#web/pages/dates/date-texts.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { isOpen, type RunModel } from '../run-model.js';
import { named } from '../source-words.js';
import { ItemChanges } from './item-changes.js';
import { Remarks } from './remarks.js';

interface ItemsProps {
  readonly model: RunModel;
}

interface ItemProps extends ItemsProps {
  readonly item: PlanItem;
}

/** Records of a tab. */
export function PlanItems({ model }: ItemsProps): JSX.Element {
  return (
    <ol class="plan-items">
      {model.items.map((item) => (
        <li>
          <ItemHead model={model} item={item} />
          {item.action === 'create' && item.state !== 'failed' ? <NewFacts model={model} item={item} /> : null}
          {item.changes.length === 0 ? null : <ItemChanges model={model} item={item} />}
          <Remarks item={item} hasLines={model.hasLines} context={model.context} />
        </li>
      ))}
    </ol>
  );
}

/** States that the rest of the page tells. */
const UNTOLD_STATES: readonly string[] = ['planned', 'noted', 'excluded', 'applied'];

/** Title with its tick, or a link to the record that was made of it. */
function ItemHead({ model, item }: ItemProps): JSX.Element {
  const { context } = model;
  const messages = messagesOf(context.page.language);
  const { kind, recordId, state } = item;
  const title = titleOf(item, model);
  const isTicked = isOpen(model) && (state === 'planned' || state === 'excluded');
  const path = recordId === null ? undefined : deskPath(`/${kind}/${String(recordId)}`, context.page);
  return (
    <div class="item-head">
      {isTicked ? (
        <Tick item={item} label={messages.desk.sources.select({ title })}>
          {path === undefined ? <strong>{title}</strong> : null}
        </Tick>
      ) : null}
      {path === undefined ? isTicked ? null : <strong>{title}</strong> : <a href={path}>{title}</a>}
      <span class="mark">{messages.desk.history.kinds[kind]}</span>
      {item.action === 'return' || item.action === 'ignored' ? (
        <span class="mark">{named(messages.imports.action, item.action)}</span>
      ) : null}
      {UNTOLD_STATES.includes(state) ? null : (
        <span class={state === 'failed' ? 'pill state wrong' : 'pill state'}>{messages.imports.itemState[state]}</span>
      )}
    </div>
  );
}

interface TickProps extends Pick<ItemProps, 'item'> {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Whether a record is imported. */
function Tick({ item: { no, state }, label, children }: TickProps): JSX.Element {
  return (
    <>
      <input type="hidden" name="shown[]" value={String(no)} />
      <label class="choice">
        <input type="checkbox" name="tick[]" value={String(no)} checked={state === 'planned'} aria-label={label} />
        {children}
      </label>
    </>
  );
}

/** Title in the source, else that of the record here. */
function titleOf({ kind, title, key, recordId }: PlanItem, { names, context }: RunModel): string {
  const ref = recordId === null ? undefined : refOf(kind, recordId);
  const own = plainText(title) || plainText((ref && names.records.get(nameKey(ref))) ?? '');
  return own || key || messagesOf(context.page.language).desk.trash.untitled;
}

/** When and where a new event takes place, or what else tells a new record from others. */
function NewFacts({ model, item }: ItemProps): JSX.Element | null {
  const { values, names, context } = model;
  const { facts } = item;
  if (!facts) return null;
  const { own } = facts;
  const told = (field: string): string | undefined => {
    const change = { field, language: null, before: null, after: values.value(field, own[field], own) };
    return changeValueText(change, change.after, names.records, context);
  };
  const texts = facts.texts?.[facts.language] ?? {};
  const place = ['address', 'city'].flatMap((name) => (typeof texts[name] === 'string' ? texts[name] : []));
  const parts = [
    whenText(own, model),
    told('recurrence'),
    told('dates'),
    told('venue'),
    told('parent'),
    place.join(context.page.texts.comma),
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? null : <p class="help">{parts.join(' · ')}</p>;
}

function whenText(own: Readonly<Record<string, unknown>>, { context: { page } }: RunModel): string {
  const [start, end] = [own['start_date'], own['end_date']].map((time) => wallClock(String(time)));
  if (!start || !end) return '';
  const days = dateRange(start, end, page.language);
  return own['all_day'] === true ? `${days} ${page.labels.all_day}` : `${days} ${timeRange(start, end)}`;
}
