import { termScreen } from './term-screen.js';

export const TAGS_SCREEN = termScreen('tags', 40);
