// The global setup runs outside of Jest's module system.
import './test/support/resolve-ts.mjs';
import { SWC, SWC_TSX } from './scripts/swc.mjs';

export default {
  testMatch: [
    '<rootDir>/test/**/*.e2e-spec.ts',
    '<rootDir>/test/**/*.spec.ts',
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/packages/*/src/**/*.spec.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/apart/'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^kalends/reading$': '<rootDir>/src/calendar/imports/reading/public',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^#(.+)\\.js$': '<rootDir>/src/$1',
  },
  transform: { '^.+\.ts$': ['@swc/jest', SWC], '^.+\.tsx$': ['@swc/jest', SWC_TSX] },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  // What a suite loaded stays until V8 collects it: a worker that has grown begins anew.
  workerIdleMemoryLimit: '1000MB',
  // A worker with that much memory takes its time to end on a busy machine; one that never ends is told as such.
  workerGracefulExitTimeout: 30_000,
  // No test asks how long anything takes: the one limit is for what never comes about.
  testTimeout: 300_000,
};
