import { ConfigError, parseConfig } from '#platform/config/config.js';

describe('the settings of the desk', () => {
  test.each([
    [{}, { needsFactor: false }],
    [{ DESK_TOTP: 'required' }, { needsFactor: true }],
    [{ DESK: 'false', DESK_TOTP: 'required' }, undefined],
    [{ PAGES: 'false' }, undefined],
  ])('are read: %j', (env, expected) => {
    expect(parseConfig(env).desk).toEqual(expected);
  });

  test.each([{ DESK_TOTP: 'always' }, { DESK: 'maybe' }, { PAGES: 'false', DESK: 'true' }])(
    'are refused where they mean nothing: %j',
    (env) => {
      expect(() => parseConfig(env)).toThrow(ConfigError);
    },
  );
});
