/** How TypeScript with Nest's decorators becomes JavaScript, inside of Jest's module system and outside. */
export const SWC = swc({ tsx: false });

/** The same of components, in which angle brackets are elements. */
export const SWC_TSX = swc({ tsx: true });

function swc({ tsx }) {
  return {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic', importSource: 'preact' },
      },
    },
    module: { type: 'es6' },
  };
}
