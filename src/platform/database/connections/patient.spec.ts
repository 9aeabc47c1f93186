import { passwordWithUser } from '#platform/auth/users.sql.js';
import { userById, userByLogin } from '#platform/auth/own-passwords.sql.js';
import { sessionByToken } from '#web/desk/session/sessions.sql.js';
import { patientIfPrismas } from './patient.js';

test.each([
  ['of an application password', passwordWithUser('x').text],
  ['of a login', userByLogin('x').text],
  ['of a user', userById(1).text],
  ['of a session', sessionByToken(new Uint8Array(), new Date(0)).text],
  ['by Prisma', 'SELECT "public"."event"."id" FROM "public"."event"'],
])('a reading by key, %s, is not waited for any longer than others', (_, text) => {
  expect(patientIfPrismas({ text })).toMatchObject({ text, query_timeout: 10_000 });
});

test.each(['select 1 from event where id = $1 for update', 'UPDATE "public"."event" SET x = 1'])(
  'what may wait for others keeps its time: %s',
  (text) => {
    expect(patientIfPrismas({ text })).toEqual({ text });
  },
);
