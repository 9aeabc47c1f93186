import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import { parseZone, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import type { TrashedRecord } from '#calendar/trash/trash-list.service.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';

interface TrashViewProps {
  readonly records: readonly TrashedRecord[];
  readonly page: number;
  readonly pages: number;
  /** Days after which a record is removed from the trash; 0: never. */
  readonly days: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

export function TrashView({ records, page, pages, days, done, context }: TrashViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.trash;
  return (
    <>
      <Done text={done} />
      <p class="help">{days === 0 ? texts.never : texts.days({ days })}</p>
      {records.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <div class="scroll" tabindex={0} role="region" aria-label={context.texts.rooms.trash}>
          <table class="trashed">
            <thead>
              <tr>
                <th scope="col">{context.page.labels.title}</th>
                <th scope="col">{texts.was}</th>
                <th scope="col">{texts.trashed}</th>
                {days === 0 ? null : <th scope="col">{texts.gone}</th>}
                <td />
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <TrashRow record={record} texts={texts} context={context} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DeskPager path="/trash" asked={{}} page={page} pages={pages} context={context} />
    </>
  );
}

interface TrashRowProps {
  readonly record: TrashedRecord;
  readonly texts: Messages['desk']['trash'];
  readonly context: DeskContext;
}

function TrashRow({ record, texts, context }: TrashRowProps): JSX.Element {
  const { resource, id, title, login, trashed_at, trashed_status, goneAt } = record;
  const { page } = context;
  const name = plainText(title) || texts.untitled;
  const path = (rest: string): string => deskPath(`/trash/${resource}/${String(id)}${rest}`, page);
  return (
    <tr>
      <th scope="row">
        <a href={deskPath(`/changes/${resource}/${String(id)}`, page)}>{name}</a>
        <span class="help">{texts.kinds[resource]}</span>
      </th>
      <td>{messagesOf(context.page.language).status[trashed_status]}</td>
      <td>
        {momentText(trashed_at, page)}
        {login === null ? null : <span class="help">{texts.by({ login })}</span>}
      </td>
      {goneAt === undefined ? null : (
        <td>{dateText(toWallClock(goneAt, parseZone(page.zone) ?? UTC_ZONE), 'day', page.language)}</td>
      )}
      <td class="deeds">
        <DeskForm action={path('/restore')} submit={texts.restore} context={context} isQuiet />
        <a class="away" href={path('/remove')}>
          {texts.remove}
        </a>
      </td>
    </tr>
  );
}
