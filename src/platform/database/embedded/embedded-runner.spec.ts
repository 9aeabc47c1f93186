import { runProgram, type Runner } from './embedded-runner.js';

const running = (script: string): Runner => ({
  owner: undefined,
  programs: '/',
  command: () => ({ file: process.execPath, args: ['-e', script] }),
});

describe('a program of PostgreSQL', () => {
  it('answers what it says', () => {
    expect(runProgram(running(`console.log('made')`), 'initdb', [])).toBe('made\n');
  });

  it('that does not find its libraries is told with the way that works', () => {
    const words = 'initdb: error while loading shared libraries: libicuuc.so.60: cannot open shared object file';
    const failing = running(`console.error('${words}'); process.exit(127)`);
    expect(() => runProgram(failing, 'initdb', [])).toThrow(/libicuuc.*run "npm rebuild" in the folder/);
  });

  it('that fails otherwise is told with its words alone', () => {
    const failing = running(`console.error('no room'); process.exit(1)`);
    expect(() => runProgram(failing, 'initdb', [])).toThrow(/initdb failed: no room$/);
  });
});
