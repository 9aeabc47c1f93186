/** Ids are PostgreSQL integers; what is above is taken for the highest, which no record has. */
export const HIGHEST_ID = 2_147_483_647;
