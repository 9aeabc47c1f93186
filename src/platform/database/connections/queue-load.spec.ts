import { Limiter } from '../limiter.js';
import { QueueLoad } from './queue-load.js';

test('a queue knows who waits, who runs and who waited in vain', async () => {
  const load = new QueueLoad();
  const limiter = new Limiter({ atOnce: 1, perClient: Infinity, timeoutMs: 50 });
  const read = (work: () => Promise<void>): Promise<void> =>
    load.follow(work, (followed) => limiter.run('a client', followed));
  let finish: (() => void) | undefined;
  const first = read(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = read(() => Promise.resolve());
  await new Promise(setImmediate);
  expect(load).toMatchObject({ running: 1, waiting: 1, refused: 0 });
  await expect(second).rejects.toThrow('too long');
  expect(load).toMatchObject({ running: 1, waiting: 0, refused: 1 });
  finish?.();
  await first;
  await expect(read(() => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  expect(load).toMatchObject({ running: 0, waiting: 0, refused: 1 });
});
