import { termScreen } from './term-screen.js';

export const CATEGORIES_SCREEN = termScreen('categories', 30);
