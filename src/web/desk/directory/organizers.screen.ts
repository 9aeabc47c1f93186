import { directoryScreen } from './directory-screen.js';

export const ORGANIZERS_SCREEN = directoryScreen('organizers', 20);
