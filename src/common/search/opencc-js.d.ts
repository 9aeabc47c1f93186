/** One of OpenCC's tables of characters: `from to to|from to`. The package declares no types for them. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
