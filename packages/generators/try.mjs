// Makes a client of the OpenAPI document with a generator, compiles it, and runs a program of `programs/` with it:
// `node packages/generators/try.mjs <generator> <address of the API> <application password>`. The program's words are printed.
// Without arguments it says which generators can be tried here, as JSON.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
const DOCUMENT = join(root, 'docs/openapi.json');
const PACKAGES = join(here, 'node_modules');
const JAR = join(PACKAGES, '@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
// Debian's own, which sees Debian's libraries.
const PYTHON = '/usr/bin/python3';
const PYTHON_NEEDS = 'import certifi, dateutil, six, urllib3';
/** What openapi-generator says of itself, and not of a document. */
const OWN_WARNINGS = [
  /Type (?:null|object) not handled properly in (?:toExampleValue|setParameterExampleValue)/,
  /reserved word\) cannot be used as model name/,
  /returning only the first one|using only the first one/,
  /No file \(\.openapi-generator-ignore\) will be evaluated/,
];

/** Fields of several forms, such as an image or false: the last openapi-generator in npm has names for them and no classes. */
const SEVERAL_FORMS = [
  'AnyOfstringstring',
  'OneOfarraymap',
  'OneOfbooleanImage',
  'OneOfintegerstringmap',
  'OneOfintegerstringmaparray',
  'OneOfstringarray',
  'OneOfstringnumberarray',
  'OneOfstringnumberboolean',
  'OneOfstringnumberbooleanarraymap',
  'OneOfstringnumberbooleanarrayobject',
  'OneOfVenuearray',
];

const GENERATORS = {
  'hey-api': {
    needs: () => existsSync(join(PACKAGES, '@hey-api/openapi-ts')),
    make(folder) {
      quiet(folder, process.execPath, bin('@hey-api/openapi-ts/bin/run.js'), '-i', DOCUMENT, '-o', 'client');
    },
    run: runTypeScript,
  },
  orval: {
    needs: () => existsSync(join(PACKAGES, 'orval')),
    make(folder) {
      const output = {
        target: './client/index.ts',
        client: 'fetch',
        mode: 'single',
        baseUrl: 'http://calendar.invalid',
      };
      const config = JSON.stringify({ kalends: { input: DOCUMENT, output } });
      writeFileSync(join(folder, 'orval.config.mjs'), `export default ${config};\n`);
      quiet(folder, process.execPath, bin('orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs');
    },
    run: runTypeScript,
  },
  'openapi-generator-python': {
    needs: () => existsSync(JAR) && succeeds('java', '-version') && succeeds(PYTHON, '-c', PYTHON_NEEDS),
    make(folder) {
      const anything = SEVERAL_FORMS.map((type) => `${type}=object`).join();
      const options = [
        '-g',
        'python',
        '-i',
        DOCUMENT,
        '-o',
        '.',
        '--package-name',
        'kalends',
        '--type-mappings',
        anything,
      ];
      quiet(folder, 'java', '-jar', JAR, 'generate', ...options);
    },
    run(folder, program, env) {
      quiet(folder, PYTHON, '-W', 'error', '-m', 'compileall', '-q', 'kalends');
      return say(folder, env, PYTHON, copied(folder, program, 'program.py'));
    },
  },
  'openapi-client-perl': {
    needs: () => succeeds('perl', '-MOpenAPI::Client', '-e1'),
    make() {
      // It makes its methods when the program starts.
    },
    run: (folder, program, env) => say(folder, { ...env, KALENDS_DOCUMENT: DOCUMENT }, 'perl', program),
  },
};

const [, , name, address, password] = process.argv;
if (name === undefined) {
  console.log(JSON.stringify(Object.fromEntries(Object.entries(GENERATORS).map(([key, { needs }]) => [key, needs()]))));
} else {
  const generator = GENERATORS[name];
  if (!generator || !address || !password) throw new Error('try.mjs <generator> <address of the API> <password>');
  // Ctrl+C ends what runs here too; that is an error, after which the folder goes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), 'kalends-generated-'));
  try {
    generator.make(folder);
    const extension = { 'openapi-generator-python': 'py', 'openapi-client-perl': 'pl' }[name] ?? 'ts';
    const program = join(here, 'programs', `${name}.${extension}`);
    const env = { KALENDS_ADDRESS: address, KALENDS_PASSWORD: password };
    process.stdout.write(generator.run(folder, program, env));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runTypeScript(folder, program, env) {
  copied(folder, program, 'program.ts');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts', 'client'] }));
  quiet(folder, process.execPath, bin('typescript/bin/tsc'), '-p', '.');
  const bundling = ['program.ts', '--bundle', '--format=esm', '--platform=neutral', '--outfile=program.mjs'];
  quiet(folder, join(root, 'node_modules/.bin/esbuild'), '--log-level=warning', ...bundling);
  return say(folder, env, process.execPath, 'program.mjs');
}

function bin(path) {
  return join(PACKAGES, path);
}

function copied(folder, program, name) {
  copyFileSync(program, join(folder, name));
  return name;
}

/** Runs a command that has nothing to complain of: neither its status nor a warning. */
function quiet(folder, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lines = `${stdout}\n${stderr}`.split('\n');
  const warnings = lines.filter((line) => /\bwarn/i.test(line) && !OWN_WARNINGS.some((own) => own.test(line)));
  if (status !== 0 || warnings.length > 0) {
    const words = status === 0 ? warnings : lines.filter((line) => !/ INFO /.test(line));
    throw new Error(`${command} ${args.join(' ')}\n${[...new Set(words)].slice(-40).join('\n')}`);
  }
}

function say(folder, env, command, ...args) {
  return execFileSync(command, args, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' });
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
