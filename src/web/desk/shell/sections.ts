import type { Messages } from '#core/messages/generated/messages.js';
import type { Capability } from '#platform/auth/capabilities.js';
import type { Viewer } from '#platform/auth/viewer.js';
import type { PageContext } from '#web/pages/page-context.js';
import type { WaitingCounts } from './waiting-counts.sql.js';

/** Groups of sections in the order of the navigation. */
export const SECTION_GROUPS = ['calendar', 'records', 'management'] as const;

/** A section of the desk in its navigation. */
export interface Section {
  /** Path below `/desk`; '' is the home page. */
  readonly path: string;
  readonly text: keyof Messages['desk']['common']['rooms'];
  readonly group: (typeof SECTION_GROUPS)[number];
  /** Count of what waits there. */
  readonly waits?: keyof WaitingCounts;
  /** Whether the user has anything to do there. The services decide on each action. */
  readonly isFor: (viewer: Viewer) => boolean;
  /** Whether the settings enable it; absent: always. */
  readonly isOn?: (page: PageContext) => boolean;
}

const everybody = (): boolean => true;
const administrators = ({ user }: Viewer): boolean => user?.role === 'administrator';

function may(capability: Capability): Section['isFor'] {
  return (viewer) => viewer.may(capability);
}

/** Sections in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { path: '', text: 'home', group: 'calendar', isFor: everybody },
  { path: '/events', text: 'events', group: 'calendar', waits: 'events', isFor: may('edit_posts') },
  {
    path: '/submissions',
    text: 'submissions',
    group: 'calendar',
    waits: 'submissions',
    isFor: may('edit_others_posts'),
    isOn: ({ takesSubmissions }) => takesSubmissions,
  },
  { path: '/translations', text: 'translations', group: 'calendar', waits: 'translations', isFor: may('edit_posts') },
  { path: '/venues', text: 'venues', group: 'records', isFor: may('edit_posts') },
  { path: '/organizers', text: 'organizers', group: 'records', isFor: may('edit_posts') },
  { path: '/categories', text: 'categories', group: 'records', isFor: may('edit_categories') },
  { path: '/tags', text: 'tags', group: 'records', isFor: may('edit_tags') },
  { path: '/images', text: 'images', group: 'records', isFor: may('upload_files') },
  { path: '/sources', text: 'sources', group: 'management', isFor: may('edit_others_posts') },
  { path: '/changes', text: 'changes', group: 'management', isFor: may('edit_others_posts') },
  { path: '/trash', text: 'trash', group: 'management', isFor: may('edit_posts') },
  { path: '/webhooks', text: 'webhooks', group: 'management', isFor: administrators },
  { path: '/users', text: 'users', group: 'management', isFor: administrators },
  { path: '/settings', text: 'settings', group: 'management', isFor: administrators },
  { path: '/account', text: 'account', group: 'management', isFor: everybody },
];

/** Whether a page belongs to a section. @param path of the page, below `/desk` */
export function isIn({ path: room }: Section, path: string): boolean {
  return path === room || (room !== '' && path.startsWith(`${room}/`));
}
