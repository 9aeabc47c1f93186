// Clients that write and read until they are told to end, and what they saw.
import { setTimeout as pause } from 'node:timers/promises';
import { ask, EVENT } from './service.mjs';

export class Load {
  acknowledged = [];
  /** Requests that were answered otherwise than they should: when, what and how. */
  failures = [];
  /** Reads that did not show what the same client had written. */
  unseen = [];
  reads = 0;
  ending = false;
  running = [];

  constructor(services, password) {
    this.services = services;
    this.password = password;
  }

  begin({ writers, readers }) {
    for (let index = 0; index < writers; index++) this.running.push(this.write(index));
    for (let index = 0; index < readers; index++) this.running.push(this.read(index));
  }

  async end() {
    this.ending = true;
    await Promise.all(this.running);
  }

  /** Seconds from a moment to the end of the last failure after it; 0 when there was none. */
  failedUntil(moment, what) {
    const times = this.failures.filter((failure) => failure.at >= moment && failure.what === what);
    return times.length === 0 ? 0 : (Math.max(...times.map(({ at }) => at)) - moment) / 1000;
  }

  failuresOf(what) {
    return this.failures.filter((failure) => failure.what === what);
  }

  // An address of its own, so that it may read from a replica; after each write it asks for what it wrote.
  async write(index) {
    const headers = { 'x-forwarded-for': `203.0.113.${index + 1}` };
    for (let number = 1; !this.ending; number++) {
      const { base } = this.services[(index + number) % this.services.length];
      const title = `Concert ${index}.${number}`;
      const body = { ...EVENT, title, venue: { venue: `Hall ${index}.${number}` }, tags: [`tag ${index}.${number}`] };
      const made = await ask(base, '/events', { password: this.password, body, headers });
      if (made.status !== 201) {
        this.note('write', made.status);
        await pause(100);
        continue;
      }
      this.acknowledged.push({ id: made.body.id, title });
      const seen = await ask(base, `/events/${made.body.id}`, { headers: { ...headers, 'cache-control': 'no-cache' } });
      if (seen.status === 404) this.unseen.push({ title, at: performance.now() });
      else if (seen.status !== 200) this.note('own read', seen.status);
      await pause(20);
    }
  }

  async read(index) {
    const headers = { 'x-forwarded-for': `198.51.100.${index + 1}`, 'cache-control': 'no-cache' };
    const paths = ['/events', '/venues', '/events?search=concert', '/tags', '/events?per_page=50'];
    for (let number = 0; !this.ending; number++) {
      const { base } = this.services[number % this.services.length];
      const { status } = await ask(base, paths[number % paths.length], { headers });
      this.reads += 1;
      if (status !== 200) this.note('read', status);
      await pause(status === 200 ? 10 : 100);
    }
  }

  note(what, status) {
    this.failures.push({ at: performance.now(), what, status });
  }
}
