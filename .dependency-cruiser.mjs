/** The floors: each imports from those before it, never from those behind. */
const FLOORS = ['core', 'platform', 'calendar', 'web'];

/** All of OpenTelemetry's. */
const TRACING = '^src/platform/observe/(?:open-telemetry|request-attributes|trace-provider)\\.ts$';

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
        pathNot: [
          '\\.d\\.ts$',
          'src/main\\.ts$',
          'src/cli/',
          'src/platform/database/generated/',
          'src/web/(pages|desk)/browser/',
          'src/web/generated/',
        ],
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
    ...FLOORS.map((floor, index) => ({
      name: `${floor}-imports-nothing-from-above`,
      severity: 'error',
      from: { path: `^src/${floor}/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: [...FLOORS.slice(index + 1).map((above) => `^src/${above}/`), '^src/(?:app|boot|cli|main|start|worker)'],
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'records-drawers-keep-their-order',
      comment: 'texts and lists stand before reading, reading before publishing.',
      severity: 'error',
      from: { path: '^src/calendar/records/(?:texts|lists|(reading))/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/calendar/records/(?:reading|publishing)/',
        pathNot: '^src/calendar/records/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.spec\\.ts$' },
      to: { path: ['@nestjs', '@prisma', 'express', '^src/(?!core/)'] },
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
      from: { pathNot: '^src/platform/input/(?:field|input\\.pipe)\\.ts$' },
      to: { path: '^node_modules/class-validator/' },
    },
    {
      name: 'database-only-from-services-and-sql',
      comment: 'Controllers, presenters and DTOs never see the database.',
      severity: 'error',
      from: { path: '\\.(?:controller|presenter|dto|query|input|response|where|mask)\\.ts$' },
      to: { path: '^src/platform/database/' },
    },
    {
      name: 'one-door-to-postgresql',
      comment: 'Whoever works on the calendar needs the files directly in database; the rooms behind them stay closed.',
      severity: 'error',
      from: { path: '^src/(?:calendar|web)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/platform/database/(?:connections|schema|embedded|replicas)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^src/platform/database/generated/', '^src/core/messages/generated/', '^dist'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['kalends-source', 'import', 'node', 'default'],
    },
  },
};
