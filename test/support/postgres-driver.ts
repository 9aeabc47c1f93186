/** The driver as the service under test has it, for tests that look at its statements. */
export { default as pg } from 'pg';
