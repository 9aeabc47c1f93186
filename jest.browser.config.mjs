import all from './jest.config.mjs';

/** What needs a browser: `.ci/run` runs it after the other tests, and says so where there is none. */
export default {
  ...all,
  testMatch: ['<rootDir>/test/browser/**/*.browser-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 2,
};
