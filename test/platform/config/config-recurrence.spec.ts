import { parseConfig } from '#platform/config/config.js';

describe('the settings of events that repeat', () => {
  it.each([
    ['RECURRENCE_MONTHS', '120', { recurrenceMonths: 120 }],
    ['RECURRENCE_KEYS', 'false', { recurrenceKeys: false }],
  ])('%s=%s is read', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['RECURRENCE_MONTHS', '0'],
    ['RECURRENCE_MONTHS', '121'],
    ['RECURRENCE_KEYS', 'perhaps'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });
});
