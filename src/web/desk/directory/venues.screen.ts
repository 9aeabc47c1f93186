import { directoryScreen } from './directory-screen.js';

export const VENUES_SCREEN = directoryScreen('venues', 10);
