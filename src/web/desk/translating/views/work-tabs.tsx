import type { JSX } from 'preact';
import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { WORK_STATUSES } from '#calendar/translations/dto/work-list.query.js';
import type { WorkQuery } from '#calendar/translations/translators-work.service.js';
import { MOST_COUNTED, type WorkCount } from '#calendar/translations/work-counts.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { languageName } from '../language-name.js';
import { OPEN, workPath } from '../work-query.js';
import { Tabs } from './tabs.js';

interface WorkTabsProps {
  readonly work: WorkQuery;
  readonly counts: readonly WorkCount[];
  readonly context: DeskContext;
}

/** Filters of the list of translations to do. */
export function WorkTabs({ work, counts, context }: WorkTabsProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.translating;
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
            resources.length > 1
              ? texts.allKinds
              : resources.map((resource) => context.texts.sections[resource]).join(),
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
