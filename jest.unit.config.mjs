import all from './jest.config.mjs';

/**
 * Pure functions, and the rules about code and texts: no database is started. What works with images is left to `npm test`.
 */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = all;

export default {
  ...rest,
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/packages/*/src/**/*.spec.ts',
    '<rootDir>/test/architecture/*.spec.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/calendar/media/'],
};
