import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { isIn, SECTION_GROUPS, sectionsFor, type Section } from '../shell/sections.js';

interface RoomsProps {
  /** Path of the page, below `/desk`. */
  readonly path: string;
  readonly context: DeskContext;
}

/** Sections in which the user has anything to do, in words and in groups; on phones behind a button. */
export function Rooms({ path, context }: RoomsProps): JSX.Element {
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
              <p id={`rooms-${group}`}>{texts.roomGroups[group]}</p>
              {own.map((section) => (
                <Room section={section} path={path} context={context} />
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
export function Shortcuts({ path, context }: RoomsProps): JSX.Element | null {
  const { page, texts } = context;
  const [events, ...others] = sectionsFor(context).filter((section) => SHORTCUTS.includes(section.path));
  if (!events) return null;
  const isNew = path === '/events/new';
  return (
    <nav class="shortcuts" aria-label={texts.shortcuts}>
      <Room section={events} path={isNew ? '' : path} context={context} />
      <a href={deskPath('/events/new', page)} {...(isNew ? { 'aria-current': 'page' as const } : {})}>
        {messagesOf(page.language).desk.events.newEvent}
      </a>
      {others.map((section) => (
        <Room section={section} path={path} context={context} />
      ))}
    </nav>
  );
}

function Room({ section, path, context }: RoomsProps & { readonly section: Section }): JSX.Element {
  const { page, texts, visit } = context;
  const count = section.waits === undefined ? 0 : (visit.waiting?.[section.waits] ?? 0);
  return (
    <a href={deskPath(section.path, page)} {...(isIn(section, path) ? { 'aria-current': 'page' as const } : {})}>
      {texts.rooms[section.name]}
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
