import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RunState } from './run-states.js';

const LOOK_MS = 1000;

/** Ends long work on a run once somebody stops it, in whichever process, or the service ends. */
@Injectable()
export class RunWatch {
  constructor(private readonly prisma: PrismaService) {}

  /** The result of `work`; undefined if it was broken off. */
  async during<Result>(
    { id, state, ending }: { readonly id: number; readonly state: RunState; readonly ending: AbortSignal },
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const stopped = new AbortController();
    const signal = AbortSignal.any([stopped.signal, ending]);
    const look = async (): Promise<void> => {
      // A database that does not answer stops nothing.
      if (!(await this.is(state, id).catch(() => true))) stopped.abort();
    };
    const timer = setInterval(() => void look(), LOOK_MS).unref();
    try {
      const result = await work(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Whether a run is still at that: nobody has stopped it. */
  async is(state: RunState, id: number): Promise<boolean> {
    return (await this.prisma.importRun.count({ where: { id, state } })) === 1;
  }
}
