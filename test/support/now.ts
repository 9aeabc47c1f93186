/** The moment at which the tests' clock stands, unless a test moves it. */
export const NOW = '2026-07-15T04:00:00Z';
