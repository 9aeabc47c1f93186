import { parseConfig, type Config } from '#platform/config/config.js';

test.each([
  ['DATABASE_URL', 'standby'],
  ['DATABASE_URL', 'prefer-standby'],
  ['DATABASE_URL', 'master'],
  ['DATABASE_REPLICA_URLS', 'read-write'],
  ['DATABASE_REPLICA_URLS', ''],
])('%s leads to no server that is %j', (name, wanted) => {
  const url = `postgresql://kal:hunter2@one,two/kal`;
  const parse = (): Config => parseConfig({ DATABASE_URL: url, [name]: `${url}?target_session_attrs=${wanted}` });
  expect(parse).toThrow(new RegExp(`^${name} cannot be used: .+\\.$`));
  expect(parse).not.toThrow(/hunter2/);
});
