// Writes what the service's document says as types: `src/schema.d.ts`, and the codes of errors as `src/codes.ts`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const document = join(here, '../../docs/openapi.json');
const cli = join(here, 'node_modules/openapi-typescript/bin/cli.js');
execFileSync(
  process.execPath,
  [cli, document, '--output', join(here, 'src/schema.d.ts'), '--default-non-nullable=false'],
  { stdio: 'ignore' },
);
const { components } = JSON.parse(readFileSync(document, 'utf8'));
const codes = [...new Set(Object.keys(components.examples).map((name) => name.replace(/\.\d+$/, '')))];
const union = codes.map((code) => `  | '${code}'`).join('\n');
writeFileSync(
  join(here, 'src/codes.d.ts'),
  `/** Codes of the service's errors. */\nexport type ErrorCode =\n${union};\n`,
);
