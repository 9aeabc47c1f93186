import { statementSummary } from './statement-summary.js';

describe('a statement in two words', () => {
  test.each([
    ['select 1', 'SELECT'],
    ['  SELECT "public"."app_user"."id" FROM "public"."app_user" WHERE 1=1', 'SELECT app_user'],
    ['INSERT INTO "public"."venue" ("id") VALUES ($1)', 'INSERT venue'],
    ['insert into history (kind) select $1', 'INSERT history'],
    ['insert into setting (name) values ($1) on conflict (name) do update set value = $2', 'INSERT setting'],
    ['UPDATE "public"."event" SET "title" = $1', 'UPDATE event'],
    ['delete from only event where id = $1', 'DELETE event'],
    ['-- why\nselect extract(epoch from h.at) from history h', 'SELECT history'],
    ['select * from jsonb_to_recordset($1) c join event e on true', 'SELECT'],
    ['select id from event for update of event', 'SELECT event'],
    ['select 1 for update of event', 'SELECT'],
    ['with wanted as (select 1) select * from wanted', 'WITH wanted'],
    [
      'with created as (select 1 from venue for update of venue) insert into history (kind) select 1 from created',
      'INSERT history',
    ],
    ['with gone as (delete from event_term where event_id = $1) select 1', 'DELETE event_term'],
    ['BEGIN', 'BEGIN'],
    ['', 'SQL'],
    ['$1', 'SQL'],
  ])('%j is %s', (text, summary) => {
    expect(statementSummary(text).summary).toBe(summary);
  });

  test('is found at once, however long it is', () => {
    expect(statementSummary(`select ${'from from. '.repeat(100_000)}`).operation).toBe('SELECT');
    expect(statementSummary(`with ${'update set '.repeat(100_000)}`).operation).toBe('WITH');
  });
});
