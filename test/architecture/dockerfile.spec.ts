import { readFileSync } from 'node:fs';
import { validate, ValidationSeverity } from 'dockerfile-utils';

const { ERROR } = ValidationSeverity;
const RULES = {
  ...{ deprecatedMaintainer: ERROR, directiveCasing: ERROR, emptyContinuationLine: ERROR, instructionCasing: ERROR },
  ...{ instructionCmdMultiple: ERROR, instructionEntrypointMultiple: ERROR, instructionHealthcheckMultiple: ERROR },
  ...{ instructionJSONInSingleQuotes: ERROR, instructionWorkdirRelative: ERROR },
};

const faultsOf = (file: string): string[] => validate(file, RULES).map(({ message }) => JSON.stringify(message));

test('the Dockerfile has no fault that a linter knows', () => {
  expect(faultsOf(readFileSync('Dockerfile', 'utf8'))).toEqual([]);
});

test.each([
  ['FROM node:24\nWORKDIR app', /WORKDIR/],
  ['FROM node:24\nCMD a\nCMD b', /CMD/],
  ['FROM node:24\nHEALTHCHECK --interval=30 CMD a', /unit/],
  ['FROM node:24\nEXPOSE all', /containerPort/],
  ['FROM node:24 AS build\nFROM node:24 AS build', /build/],
])('the linter finds what is wrong in %j', (file, fault) => {
  expect(faultsOf(file).join()).toMatch(fault);
});
