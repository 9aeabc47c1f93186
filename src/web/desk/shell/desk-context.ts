import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Viewer } from '#platform/auth/viewer.js';
import { dateText, timeRange } from '#web/pages/dates/date-texts.js';
import { parseZone, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import type { PageContext } from '#web/pages/page-context.js';
import type { DeskSession } from '../session/desk-session.js';
import type { Section } from './sections.js';

/** Context that every part of the desk receives. */
export interface DeskContext {
  readonly page: PageContext;
  readonly texts: Messages['desk']['common'];
  readonly session: DeskSession;
  readonly viewer: Viewer;
  /** Whether every user must have a second factor. */
  readonly needsFactor: boolean;
  /** All sections, in the order of the navigation. */
  readonly sections: readonly Section[];
}

export function deskContext(
  page: PageContext,
  session: DeskSession,
  desk: Pick<DeskContext, 'needsFactor' | 'sections'>,
): DeskContext {
  const { needsFactor, sections } = desk;
  return {
    page,
    texts: messagesOf(page.language).desk.common,
    session,
    viewer: viewerOf(session),
    needsFactor,
    sections,
  };
}

/** The context of a request whose session has changed. */
export function withSession(context: DeskContext, session: DeskSession): DeskContext {
  return deskContext(context.page, session, context);
}

/** Viewer for the services: anonymous until password and code are verified. */
export function viewerOf({ row, stage }: DeskSession): Viewer {
  if (!row || stage === 'nobody' || stage === 'code') return Viewer.ANYBODY;
  return new Viewer({ id: row.user_id, login: row.login, role: row.role, readOnly: false, isAtDesk: true });
}

/** Address of the desk in the page's language: a path, so that the browser stays on the host where the user signed in. */
export function deskPath(path: string, { links, language }: Pick<PageContext, 'links' | 'language'>): string {
  const { pathname, search } = new URL(links.sitePage(`/desk${path}`, language));
  return pathname + search;
}

/** Date and time by the site's clock. */
export function momentText(moment: Date, { zone, language }: PageContext): string {
  const wall = toWallClock(moment, parseZone(zone) ?? UTC_ZONE);
  return `${dateText(wall, 'day', language)} ${timeRange(wall, wall)}`;
}
