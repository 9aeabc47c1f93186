import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import type { Tell } from '../generate/fill.js';
import { worldOf } from '../generate/world.js';
import { takeSample, type Sample } from '../scenarios/sample.js';
import { startService, type Server } from './servers.js';

/** A generated calendar and a service that runs on it. */
export interface OpenWorld {
  readonly folder: string;
  readonly service: Server;
  /** Of its database. */
  readonly url: string;
  readonly sample: Sample;
}

/**
 * @param more of the service's environment
 * @param series whether all events repeat
 */
export async function openWorld(
  size: number,
  tell: Tell,
  more: Readonly<Record<string, string>> = {},
  series = false,
): Promise<OpenWorld> {
  const folder = await worldOf(size, tell, series);
  const service = await startService(folder, more);
  try {
    const url = await connectEmbedded(folder);
    if (url === undefined) throw new Error('The database of the service cannot be reached.');
    return { folder, service, url, sample: await takeSample(url, size, series) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
