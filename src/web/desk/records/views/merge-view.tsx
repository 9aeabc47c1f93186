import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { langOf } from '#web/pages/page-context.js';
import type { Merge } from '#calendar/records/publishing/merge-writes.js';
import type { Overview } from '#calendar/search/overview.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import type { DeskKind } from '../desk-kind.js';

interface MergeViewProps {
  readonly kind: DeskKind;
  readonly kept: Overview;
  readonly gone: Overview;
  readonly merge: Merge;
  readonly notice: string | undefined;
  readonly context: DeskContext;
}

/** Preview of a merge in words. */
export function MergeView({ kind, kept, gone, merge, notice, context }: MergeViewProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const [one, other] = [plainText(kept.name), plainText(gone.name)];
  const path = `/${kind}/${String(kept.id)}/merge`;
  return (
    <>
      {notice === undefined ? null : <p role="alert">{notice}</p>}
      <dl class="kept-and-gone">
        <div>
          <dt>{texts.stays}</dt>
          <dd {...langOf(kept.language, page)}>{one}</dd>
        </div>
        <div>
          <dt>{texts.goes}</dt>
          <dd {...langOf(gone.language, page)}>{other}</dd>
        </div>
      </dl>
      <section>
        <h2>{texts.willHappen}</h2>
        <ul class="prose will">
          <li>
            {texts.takesEvents({ count: merge.events, kept: one, gone: other })}
            {merge.shared === 0 ? null : ` ${texts.sharedEvents({ count: merge.shared })}`}
          </li>
          {merge.children === 0 ? null : <li>{texts.takesChildren({ count: merge.children, kept: one })}</li>}
          <Fills labels={messagesOf(page.language).field} merge={merge} name={one} texts={texts} />
          {merge.publishes ? <li>{texts.publishes({ kept: one })}</li> : null}
          <Slugs merge={merge} texts={texts} />
          <li>{texts.isRemoved({ gone: other, id: gone.id })}</li>
        </ul>
      </section>
      <DeskForm action={deskPath(path, page)} submit={texts.mergeNow} context={context} isMain>
        <input type="hidden" name="other" value={gone.id} />
        <input type="hidden" name="revision" value={merge.revision} />
        <input type="hidden" name="other_revision" value={merge.otherRevision} />
      </DeskForm>
      <p class="links">
        <a href={deskPath(`/${kind}/${String(gone.id)}/merge?other=${String(kept.id)}`, page)}>
          {texts.swap({ gone: other })}
        </a>
        <a href={deskPath(path, page)}>{texts.otherOne}</a>
        <a href={deskPath(`/${kind}/${String(kept.id)}`, page)}>{context.texts.cancel}</a>
      </p>
    </>
  );
}

interface PartProps {
  readonly merge: Merge;
  readonly texts: Messages['desk']['records'];
}

interface FillsProps {
  readonly name: string;
  readonly labels: Messages['field'];
}

function Fills({ merge: { plan }, name, texts, labels }: PartProps & FillsProps): JSX.Element {
  const named = new Map<string, string>(Object.entries({ ...labels, image_id: labels.image }));
  const words = (columns: readonly string[]): string =>
    columns.map((column) => named.get(column) ?? column).join(texts.list);
  const columns = Object.keys(plan.columns);
  if (columns.length + plan.texts.length === 0) return <li>{texts.fillsNothing({ kept: name })}</li>;
  return (
    <li>
      {texts.fills({ kept: name })}
      <ul>
        {columns.length === 0 ? null : <li>{words(columns)}</li>}
        {plan.texts.map(({ language, changes }) => (
          <li>
            <span lang={languageTag(language)}>{messagesOf(language).language.name}</span>:{' '}
            {words(Object.keys(changes))}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Slugs({ merge: { plan }, texts }: PartProps): JSX.Element | null {
  const taken = plan.texts.flatMap(({ changes: { slug } }) => (typeof slug === 'string' ? [slug] : []));
  const all = [...new Set([...plan.slugs.map(({ slug }) => slug), ...taken])];
  if (all.length === 0) return null;
  return (
    <li>
      {texts.leadsHere}
      <ul>
        {all.map((slug) => (
          <li>
            <code>{slug}</code>
          </li>
        ))}
      </ul>
    </li>
  );
}
