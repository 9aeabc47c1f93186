import { Agent, get } from 'node:http';
import { Random } from '../generate/random.js';
import type { Sample } from '../scenarios/sample.js';

/** Milliseconds of each answer, by kind of request. */
export type Waits = ReadonlyMap<string, readonly number[]>;

const UNCACHED = { 'cache-control': 'no-cache' };
/** Addresses that are asked for again and again. */
const KNOWN = 10;

interface Read {
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks at a steady rate, whatever the answers take: a slow one holds back no later one. */
export class SteadyReader {
  /** Requests without an answer, or with an error. */
  failed = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly random = new Random('steady reader');

  private readonly base: string;
  private readonly sample: Sample;
  private readonly perSecond: number;

  constructor(base: string, sample: Sample, perSecond: number) {
    this.base = base;
    this.sample = sample;
    this.perSecond = perSecond;
  }

  async during(work: () => Promise<unknown>): Promise<Waits> {
    const waits = new Map<string, number[]>();
    const under = new Set<Promise<void>>();
    const timer = setInterval(() => {
      const read = this.next();
      const one = this.wait(read)
        .then((milliseconds) => {
          waits.set(read.kind, [...(waits.get(read.kind) ?? []), milliseconds]);
        })
        .catch(() => {
          this.failed += 1;
        })
        .finally(() => under.delete(one));
      under.add(one);
    }, 1000 / this.perSecond);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    await Promise.all(under);
    return waits;
  }

  private next(): Read {
    const { random, sample } = this;
    const kind = random.pick(['list', 'single event', 'list, known', 'single event, known']);
    const isKnown = kind.endsWith('known');
    const number = random.below(isKnown ? KNOWN : sample.events.length);
    const path = kind.startsWith('list')
      ? `/events?start_date=2027-0${String(1 + (number % 9))}-${String(10 + (number % 18))}`
      : `/events/${String(sample.events[number]?.id)}`;
    return { kind, path, headers: isKnown ? {} : UNCACHED };
  }

  private wait(read: Read, begin = performance.now()): Promise<number> {
    const { path, headers } = read;
    return new Promise((resolve, reject) => {
      const request = get(this.base + path, { agent: this.agent, headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - begin);
          else reject(new Error(`${path}: ${String(response.statusCode)}`));
        });
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The service has closed a connection that was idle, at the moment in which it was used again.
        if (error.code === 'ECONNRESET') this.wait(read, begin).then(resolve, reject);
        else reject(error);
      });
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
