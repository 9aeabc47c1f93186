import type { Viewer } from '../auth/viewer.js';
import type { DeskTexts } from './texts/desk-texts.js';

/** A room of the desk, as the list of rooms names it. */
export interface Room {
  /** Below `/desk`; '' is the first page. */
  readonly path: string;
  readonly text: keyof DeskTexts['rooms'];
  /** Whether somebody has anything to do there. What may be done there the services decide. */
  readonly isFor: (viewer: Viewer) => boolean;
}

const everybody = (): boolean => true;
const writers = (viewer: Viewer): boolean => viewer.can('edit_posts');

/** In the order of the list. */
export const ROOMS: readonly Room[] = [
  { path: '', text: 'home', isFor: everybody },
  { path: '/translations', text: 'translations', isFor: (viewer) => viewer.can('edit_posts') },
  { path: '/events', text: 'events', isFor: writers },
  { path: '/account', text: 'account', isFor: everybody },
];

/** Whether a page stands in a room. @param path of the page, below `/desk` */
export function isIn({ path: room }: Room, path: string): boolean {
  return path === room || (room !== '' && path.startsWith(`${room}/`));
}
