import { createLog } from './log.js';

describe('the log', () => {
  test('of services that start and end in one process leaves no listener behind', () => {
    const before = process.listenerCount('exit');
    const lines: string[] = [];
    const out = { write: (text: string): void => void lines.push(text) };
    for (let service = 0; service < 12; service += 1) createLog({ logLevel: 'info' }, out).line(`${String(service)}\n`);
    expect(process.listenerCount('exit')).toBe(before);
    process.emit('exit', 0);
    expect(lines.join('').split('\n')).toHaveLength(13);
  });
});
