import type { Messages } from '#core/messages/generated/messages.js';
import { isAdmitted } from '#platform/auth/access.decorator.js';
import type { PageContext } from '#web/pages/page-context.js';
import type { DeskAccess } from './desk-controller.js';
import type { DeskContext } from './desk-context.js';
import type { WaitingCounts } from './waiting-counts.sql.js';

/** Groups of sections in the order of the navigation. */
export const SECTION_GROUPS = ['calendar', 'records', 'management'] as const;

/** Injection token of all sections, in the order of the navigation. */
export const SECTIONS = Symbol('sections of the desk');

/** A section of the desk in its navigation. */
export interface Section {
  /** Path below `/desk`, with a slash at its beginning; '' is the home page. */
  readonly path: string;
  readonly name: keyof Messages['desk']['common']['sections'];
  readonly group: (typeof SECTION_GROUPS)[number];
  /** Place in its group: the lowest is first. */
  readonly order: number;
  /** Count of what waits there. */
  readonly waits?: keyof WaitingCounts;
  readonly access: DeskAccess;
  /** Whether the settings enable it; absent: always. */
  readonly isOn?: ((page: PageContext) => boolean) | undefined;
}

/** Sections in which the user has anything to do. The services decide on each action. */
export function sectionsFor({ sections, viewer, page }: DeskContext): readonly Section[] {
  return sections.filter(
    ({ access, isOn }) => (typeof access !== 'string' || isAdmitted(viewer, access)) && (isOn?.(page) ?? true),
  );
}

/** Whether a page belongs to a section. @param path of the page, below `/desk` */
export function isIn({ path: section }: Section, path: string): boolean {
  return path === section || (section !== '' && path.startsWith(`${section}/`));
}
