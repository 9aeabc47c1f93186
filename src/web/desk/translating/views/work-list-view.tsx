import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { LANGUAGES, languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { WORK_STATUSES } from '#calendar/translations/dto/work-list.query.js';
import type { WorkQuery } from '#calendar/translations/translators-work.service.js';
import { MOST_COUNTED, type WorkCount } from '#calendar/translations/work-counts.sql.js';
import type { WorkRow } from '#calendar/translations/work-list.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { OPEN, sheetPath, workParameters, workPath } from '../work-query.js';
import { languageName } from '../language-name.js';
import { DayText } from './day-text.js';
import { Tabs } from './tabs.js';

interface WorkListViewProps {
  readonly work: WorkQuery;
  readonly counts: readonly WorkCount[];
  readonly rows: readonly WorkRow[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly texts: Messages['desk']['translating'];
  readonly context: DeskContext;
}

export function WorkListView(props: WorkListViewProps): JSX.Element {
  const { work, rows, page, pages, done, texts, context } = props;
  return (
    <div class="translations">
      <Done text={done} />
      <WorkTabs {...props} />
      {rows.length === 0 ? (
        <p>
          {texts.nothing}{' '}
          {work.order === 'soonest' ? (
            <a href={deskPath(workPath({ ...work, order: 'changed' }), context.page)}>{texts.changed}</a>
          ) : null}
        </p>
      ) : (
        <WorkTable {...props} />
      )}
      <DeskPager path="/translations" asked={workParameters(work)} page={page} pages={pages} context={context} />
    </div>
  );
}

function WorkTabs({ work, counts, texts, context }: WorkListViewProps): JSX.Element {
  const { page } = context;
  const at = (other: Partial<WorkQuery>): string => deskPath(workPath({ ...work, ...other }), page);
  const count = (language: string, statuses: readonly string[]): string => {
    const found = counts.filter((one) => one.language === language && statuses.includes(one.status));
    if (found.some(({ total }) => total >= MOST_COUNTED)) return `${String(MOST_COUNTED)}+`;
    return String(found.reduce((sum, { total }) => sum + total, 0));
  };
  const states = [OPEN, ...WORK_STATUSES.map((status) => [status])];
  const kinds = [RESOURCES, ...RESOURCES.map((resource) => [resource])];
  return (
    <div class="tabs">
      <Tabs
        label={texts.to}
        tabs={LANGUAGES.map((language) => ({
          text: languageName(language, page.language),
          count: count(language, OPEN),
          href: at({ language }),
          isHere: language === work.language,
        }))}
      />
      <Tabs
        label={texts.states}
        tabs={states.map((statuses) => ({
          text: statuses.length > 1 ? texts.open : statuses.map((status) => texts.state[status]).join(),
          count: count(work.language, statuses),
          href: at({ statuses }),
          isHere: statuses.join() === work.statuses.join(),
        }))}
      />
      <Tabs
        label={texts.kinds}
        tabs={kinds.map((resources) => ({
          text:
            resources.length > 1 ? texts.allKinds : resources.map((resource) => context.texts.rooms[resource]).join(),
          href: at({ resources, order: resources.join() === 'events' ? 'soonest' : 'changed' }),
          isHere: resources.join() === work.resources.join(),
        }))}
      />
      {work.resources.join() === 'events' ? (
        <Tabs
          label={texts.orders}
          tabs={(['soonest', 'changed'] as const).map((order) => ({
            text: texts[order],
            href: at({ order }),
            isHere: order === work.order,
          }))}
        />
      ) : null}
    </div>
  );
}

function WorkTable({ work, rows, texts, context }: WorkListViewProps): JSX.Element {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{context.page.labels.title}</th>
            <th scope="col">{texts.kindColumn}</th>
            <th scope="col">{texts.stateColumn}</th>
            <th scope="col">{texts.since}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ resource, id, title, original_language, translation_status, modified_at }) => (
            <tr>
              <th scope="row">
                <a
                  href={deskPath(sheetPath({ resource, id, work, isInList: true }), context.page)}
                  lang={languageTag(original_language)}
                >
                  {plainText(title)}
                </a>
              </th>
              <td>{texts.kind[resource]}</td>
              <td class={`state ${translation_status}`}>{texts.state[translation_status]}</td>
              <td>
                <DayText moment={new Date(modified_at)} context={context} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
