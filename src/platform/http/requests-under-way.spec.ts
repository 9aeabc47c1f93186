import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { RequestsUnderWay } from './requests-under-way.js';

const NEVER = 2 ** 30;

function response(): ServerResponse {
  return new EventEmitter() as ServerResponse;
}

describe('requests under way', () => {
  it('are waited for until all of them have their answers, which nobody needs to take', async () => {
    const underWay = new RequestsUnderWay();
    expect(underWay.none(NEVER)).toBeUndefined();
    const [one, other] = [response(), response()];
    underWay.add(one);
    underWay.add(other);
    let isOver = false;
    const waiting = underWay.none(NEVER)?.then(() => (isOver = true));
    one.emit('prefinish');
    one.emit('close');
    await Promise.resolve();
    expect(isOver).toBe(false);
    other.emit('prefinish');
    await waiting;
    expect(underWay.none(NEVER)).toBeUndefined();
  });

  it('are over when their clients go', async () => {
    const underWay = new RequestsUnderWay();
    const gone = response();
    underWay.add(gone);
    const waiting = underWay.none(NEVER);
    gone.emit('close');
    await waiting;
    expect(underWay.none(NEVER)).toBeUndefined();
  });

  it('that do not end are not waited for without end', async () => {
    const underWay = new RequestsUnderWay();
    underWay.add(response());
    await underWay.none(1);
    expect(underWay.none(1)).toBeDefined();
  });
});
