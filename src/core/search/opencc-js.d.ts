/** A character table of OpenCC: `from to to|from to`. The package declares no types for its tables. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

/**
 * Traditional to simplified. The package's own types import each other without an extension, which Node's resolution
 * rejects.
 */
declare module 'opencc-js/t2cn' {
  export function Converter(options: { from: 't'; to: 'cn' }): (text: string) => string;
}
