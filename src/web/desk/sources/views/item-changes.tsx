import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { Decision } from '#calendar/imports/planning/decisions.js';
import type { PlanItem } from '#calendar/imports/runs/plan-items.sql.js';
import type { Change } from '#platform/history/changes.js';
import { changeValueText, fieldName, ValueDifference } from '#web/desk/changes/views/change-lines.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { isOpen, type RunModel } from '../run-model.js';

interface ChangesProps {
  readonly model: RunModel;
  readonly item: PlanItem;
}

/** Fields that the source changed: here, there, and what is done about it. */
export function ItemChanges({ model, item }: ChangesProps): JSX.Element {
  return (
    <dl class="differences">
      {item.changes.map((decision) => (
        <div>
          <FieldTerm decision={decision} context={model.context} />
          <dd>
            <Both
              model={model}
              change={model.values.change(decision, item.facts?.own ?? {})}
              isTaken={decision.taken}
            />
            <Verdict model={model} item={item} decision={decision} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name of a field of an import. */
export function importedFieldName({ field, language }: Pick<Change, 'field' | 'language'>, messages: Messages): string {
  if (field === 'exceptions') return messages.desk.sources.exceptions;
  return fieldName({ field: field === 'dates' ? 'recurrence' : field, language }, messages.field);
}

function FieldTerm({ decision, context }: { decision: Decision; context: DeskContext }): JSX.Element {
  const { language } = decision;
  return (
    <dt>
      {importedFieldName(decision, messagesOf(context.page.language))}
      {language === null ? null : <span class="mark">{messagesOf(language).language.name}</span>}
    </dt>
  );
}

interface BothProps {
  readonly model: RunModel;
  readonly change: Change;
  readonly isTaken: boolean;
}

/** What is written, as a change; what stays, beside what the source has. */
function Both({ model: { names, context }, change, isTaken }: BothProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  if (isTaken) return <ValueDifference change={change} names={names.records} context={context} />;
  const [here = '–', there = '–'] = [change.before, change.after].map((value) =>
    changeValueText(change, value, names.records, context),
  );
  const { colon } = context.page.texts;
  return (
    <span class="both">
      <span>
        <b>{texts.here + colon}</b>
        {here}
      </span>
      <span class="there">
        <b>{texts.there + colon}</b>
        {there}
      </span>
    </span>
  );
}

/** Whether it is written, why, and the way to have it otherwise. */
function Verdict({ model, item, decision }: ChangesProps & { readonly decision: Decision }): JSX.Element {
  const messages = messagesOf(model.context.page.language);
  const texts = messages.desk.sources;
  const { field, language, taken, reason } = decision;
  const mayTake = !taken && item.facts !== null && (isOpen(model) || item.state === 'applied');
  return (
    <span class="verdict">
      <span class={taken ? 'pill state taken' : 'pill state'}>{taken ? texts.isTaken : texts.isKept}</span>
      <span class="help">{messages.imports.reason[reason]}</span>
      {mayTake ? (
        <button type="submit" class="quiet" name="take" value={`${String(item.no)} ${language ?? '-'} ${field}`}>
          {texts.takeTheirs}
        </button>
      ) : null}
    </span>
  );
}
