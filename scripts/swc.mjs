/** How TypeScript with Nest's decorators becomes JavaScript, inside of Jest's module system and outside. */
export const SWC = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};
