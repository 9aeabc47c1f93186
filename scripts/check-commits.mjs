// Says what is wrong with commit messages, and exits with 1 then:
//   node scripts/check-commits.mjs <file>           the message in a file, as Git's hook commit-msg names it
//   node scripts/check-commits.mjs --since <base>   those of all commits since a revision
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TYPES = 'feat fix perf refactor docs test bench build ci style chore revert'.split(' ');
const LONGEST = 72;
const FORM = new RegExp(String.raw`^(?:${TYPES.join('|')})(?:\([a-z0-9]+(?:[,-][a-z0-9]+)*\))?!?: \S.*$`);
// What Git writes itself, and what disappears in a rebase.
const GITS_OWN = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

const [option, base] = process.argv.slice(2);
if (option === undefined || (option === '--since') !== (base !== undefined)) {
  console.error('usage: check-commits.mjs <file> | --since <base>');
  process.exit(2);
}
const messages = option === '--since' ? committed(base) : [written(option)];
const problems = messages.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function committed(since) {
  const log = execFileSync('git', ['log', '--no-merges', '-z', '--format=%B', `${since}..HEAD`], { encoding: 'utf8' });
  return log.split('\0').filter((message) => message !== '');
}

function written(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return lines.join('\n').trim();
}

function problemsOf(message) {
  const [subject = '', second = ''] = message.split('\n');
  if (GITS_OWN.test(subject)) return [];
  const wrong = [];
  if (!FORM.test(subject)) wrong.push(`must be "type(scope): what", where type is ${TYPES.join(', ')}`);
  if (subject.length > LONGEST) wrong.push(`has ${subject.length} characters, and ${LONGEST} is the most`);
  if (subject.endsWith('.')) wrong.push('must not end with a full stop');
  if (second !== '') wrong.push('must be followed by an empty line');
  return wrong.map((problem) => `"${subject}" ${problem}.`);
}
