import all from './jest.config.mjs';

/** What needs the network or takes long: `.ci/run` runs it after the other tests. */
export default {
  ...all,
  testMatch: ['<rootDir>/test/apart/**/*.e2e-spec.ts', '<rootDir>/test/apart/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Most of them wait for other processes.
  maxWorkers: 3,
};
