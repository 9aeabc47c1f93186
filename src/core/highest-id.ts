/** Largest PostgreSQL integer, the type of ids. A larger number is replaced by it: no record has it. */
export const HIGHEST_ID = 2_147_483_647;
