import type { Messages } from '../../../core/messages/generated/messages.js';
import type { Capability } from '../../../platform/auth/capabilities.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { PageContext } from '../../pages/page-context.js';

/** A section of the desk in its navigation. */
export interface Section {
  /** Path below `/desk`; '' is the home page. */
  readonly path: string;
  readonly text: keyof Messages['desk']['common']['rooms'];
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
  { path: '', text: 'home', isFor: everybody },
  { path: '/events', text: 'events', isFor: may('edit_posts') },
  {
    path: '/submissions',
    text: 'submissions',
    isFor: may('edit_others_posts'),
    isOn: ({ takesSubmissions }) => takesSubmissions,
  },
  { path: '/translations', text: 'translations', isFor: may('edit_posts') },
  { path: '/venues', text: 'venues', isFor: may('edit_posts') },
  { path: '/organizers', text: 'organizers', isFor: may('edit_posts') },
  { path: '/categories', text: 'categories', isFor: may('edit_categories') },
  { path: '/tags', text: 'tags', isFor: may('edit_tags') },
  { path: '/images', text: 'images', isFor: may('upload_files') },
  { path: '/changes', text: 'changes', isFor: may('edit_others_posts') },
  { path: '/trash', text: 'trash', isFor: may('edit_posts') },
  { path: '/users', text: 'users', isFor: administrators },
  { path: '/settings', text: 'settings', isFor: administrators },
  { path: '/account', text: 'account', isFor: everybody },
];

/** Whether a page belongs to a section. @param path of the page, below `/desk` */
export function isIn({ path: room }: Section, path: string): boolean {
  return path === room || (room !== '' && path.startsWith(`${room}/`));
}
