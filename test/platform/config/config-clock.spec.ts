import { parseConfig } from '#platform/config/config.js';

test('the clock cannot be fixed in production', () => {
  expect(() => parseConfig({ FIXED_CLOCK: '2026-07-15T04:00:00Z', NODE_ENV: 'production' })).toThrow(
    /^FIXED_CLOCK.+production\.$/,
  );
});
