/** The order of the world: a folder imports from those that stand before it, never from those behind. */
const ORDER = [
  ['common'],
  ['config'],
  ['database', 'generated'],
  ['history'],
  ['http', 'i18n', 'auth', 'input'],
  ['records', 'media', 'openapi', 'cache', 'replication', 'health', 'idempotency'],
  ['search'],
  ['terms', 'directory'],
  ['venues', 'organizers', 'categories', 'tags', 'users'],
  ['parameter-checks', 'events'],
  ['translations', 'revisions', 'trash', 'feeds', 'sitemap', 'submissions'],
  ['demonstration'],
  ['pages'],
  ['desk'],
  ['observe'],
];

/** All of OpenTelemetry's. */
const TRACING = '^src/observe/(?:open-telemetry|request-attributes|trace-provider)\\.ts$';

const behind = (index) => ORDER.slice(index + 1).flat();

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', 'src/main\\.ts$', 'src/cli/', 'src/generated/', 'src/(pages|desk)/browser/'],
      },
      to: {},
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^src' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^test', '\\.spec\\.ts$'] },
    },
    ...ORDER.map((folders, index) => ({
      name: `${folders.join('-')}-knows-only-what-stands-before`,
      severity: 'error',
      from: { path: `^src/(?:${folders.join('|')})/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: [...behind(index).map((folder) => `^src/${folder}/`), '^src/(?:app|main|boot)'],
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'records-drawers-keep-their-order',
      comment: 'texts and lists stand before reading, reading before publishing.',
      severity: 'error',
      from: { path: '^src/records/(?:texts|lists|(reading))/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/records/(?:reading|publishing)/',
        pathNot: '^src/records/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'common-is-pure',
      severity: 'error',
      from: { path: '^src/common/' },
      to: { path: ['@nestjs', '@prisma', 'express', '^src/(?!common/)'] },
    },
    {
      name: 'traces-are-loaded-when-wanted',
      comment: 'OpenTelemetry takes memory and time: only files that are loaded where it is wanted import it.',
      severity: 'error',
      from: { path: '^src', pathNot: ['\\.spec\\.ts$', TRACING] },
      to: { path: ['@opentelemetry', TRACING], dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fields-validate',
      comment: 'The input pipe validates what fields declare; a decorator of its own on a DTO would not be asked.',
      severity: 'error',
      from: { pathNot: '^src/input/(?:field|input\\.pipe)\\.ts$' },
      to: { path: '^node_modules/class-validator/' },
    },
    {
      name: 'database-only-from-services-and-sql',
      comment: 'Controllers, presenters and DTOs never see the database.',
      severity: 'error',
      from: { path: '\\.(?:controller|presenter|dto|query|input|response|where|mask)\\.ts$' },
      to: { path: '^src/database/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^src/generated/', '^dist'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
