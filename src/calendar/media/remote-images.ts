import { MOST_BYTES } from '#core/image-limits.js';
import { OutsideClient, type OutsideOptions } from '#platform/http/outside-client.js';
import { ImageRefusal } from './image-refusal.js';

export interface RemoteOptions extends OutsideOptions {
  /** Limit from name resolution to the last byte. */
  readonly timeMs?: number;
  readonly mostBytes?: number;
}

const MOST_REDIRECTS = 3;
const HEADERS = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };

/** Fetches images by address, from the public network and from allowed hosts. */
export class RemoteImages {
  private readonly client: OutsideClient;

  constructor(private readonly options: RemoteOptions) {
    this.client = new OutsideClient(options);
  }

  /**
   * The bytes at an address. Every failure is the same refusal, so that nobody can probe the network.
   * @throws ImageRefusal
   */
  async fetch(address: string): Promise<Buffer> {
    const { timeMs = 10_000, mostBytes = MOST_BYTES } = this.options;
    const request = { headers: HEADERS, timeMs, mostBytes, redirects: MOST_REDIRECTS };
    const answer = await this.client.request(address, request).catch(() => undefined);
    if (answer?.status !== 200) throw new ImageRefusal('unreachable');
    return answer.body;
  }
}
