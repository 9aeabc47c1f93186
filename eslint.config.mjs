import tseslint from 'typescript-eslint';

/** Refuses relative imports, dynamic ones and those of types too, to what is beyond a beginning of `../`. */
function withoutAlias(path) {
  return {
    selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType) > .source[value=/${path}/]`,
    message: "An import from two folders up and more, or from outside of src, begins in src: '#core/dates/zone.js'.",
  };
}

/** Tests' parts and packages have no alias: they are not in src. */
const FROM_SOURCE = withoutAlias(String.raw`^(\.\.\u002F){2,}(?!test\u002F|packages\u002F|\.\.)`);
const FROM_OUTSIDE = withoutAlias(String.raw`^(\.\.\u002F)+src\u002F`);

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'node_modules/',
      'src/platform/database/generated/',
      'src/core/messages/generated/',
      'src/web/generated/',
      '**/*.mjs',
      'coverage/',
      // Packages with dependencies of their own, which their builds check.
      'packages/{client,docs,embed,generators}/',
      'site/',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Nest modules are classes without members; parameter properties are its way of injection.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // DTO classes describe JSON: presenters make plain objects of their shape.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: false }],
    },
  },
  {
    files: ['**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', FROM_OUTSIDE] },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', FROM_SOURCE] },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.spec.ts'],
    rules: {
      // As `max-params`, which cannot tell constructors from functions: Nest injects theirs by type, not by position.
      'no-restricted-syntax': [
        'error',
        FROM_SOURCE,
        {
          selector: ':function[params.length>4]:not(MethodDefinition[kind="constructor"] > *)',
          message: 'A function has at most four parameters: name the things that go together.',
        },
        {
          selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>8]',
          message: 'A class has at most eight dependencies.',
        },
      ],
    },
  },
  {
    files: ['src/core/dates/zone-abbreviations.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // A test's describe block is one function, however many rules it names.
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      'max-lines-per-function': 'off',
      // The body of an answer is whatever came back: the assertions say what it must be.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
