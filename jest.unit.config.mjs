import all from './jest.config.mjs';

/** Pure functions only: nothing is generated, no database is started. What works with files and images is left to `npm test`. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = all;

export default {
  ...rest,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/calendar/media/'],
};
