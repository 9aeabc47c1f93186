import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { isIn, SECTION_GROUPS, sectionsFor, type Section } from '../shell/sections.js';

interface NavigationProps {
  /** Path of the page, below `/desk`. */
  readonly path: string;
  readonly context: DeskContext;
}

/** Sections in which the user has anything to do, in words and in groups; on phones behind a button. */
export function Navigation({ path, context }: NavigationProps): JSX.Element {
  const { page, texts } = context;
  const sections = sectionsFor(context);
  return (
    <details class="rooms-menu" data-menu>
      <summary aria-label={page.texts.menu} />
      <nav class="rooms" aria-label={texts.desk}>
        {SECTION_GROUPS.map((group) => {
          const own = sections.filter((section) => section.group === group);
          return own.length === 0 ? null : (
            <div role="group" aria-labelledby={`rooms-${group}`}>
              <p id={`rooms-${group}`}>{texts.sectionGroups[group]}</p>
              {own.map((section) => (
                <SectionLink section={section} path={path} context={context} />
              ))}
            </div>
          );
        })}
      </nav>
    </details>
  );
}

const SHORTCUTS = ['/events', '/submissions'];

/** The most used sections, and a new event, within reach of a thumb. */
export function Shortcuts({ path, context }: NavigationProps): JSX.Element | null {
  const { page, texts } = context;
  const [events, ...others] = sectionsFor(context).filter((section) => SHORTCUTS.includes(section.path));
  if (!events) return null;
  const isNew = path === '/events/new';
  return (
    <nav class="shortcuts" aria-label={texts.shortcuts}>
      <SectionLink section={events} path={isNew ? '' : path} context={context} />
      <a href={deskPath('/events/new', page)} {...(isNew ? { 'aria-current': 'page' as const } : {})}>
        {messagesOf(page.language).desk.events.newEvent}
      </a>
      {others.map((section) => (
        <SectionLink section={section} path={path} context={context} />
      ))}
    </nav>
  );
}

function SectionLink({ section, path, context }: NavigationProps & { readonly section: Section }): JSX.Element {
  const { page, texts, session } = context;
  const count = section.waits === undefined ? 0 : (session.waiting?.[section.waits] ?? 0);
  return (
    <a href={deskPath(section.path, page)} {...(isIn(section, path) ? { 'aria-current': 'page' as const } : {})}>
      {texts.sections[section.name]}
      {count === 0 ? null : (
        <>
          <span class="count" aria-hidden="true">
            {count}
          </span>
          <span class="unseen">{texts.waiting({ count })}</span>
        </>
      )}
    </a>
  );
}
