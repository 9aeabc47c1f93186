import type { ServerResponse } from 'node:http';
import { listed, sorted, ToldRecords, type Change, type Follower } from './followers.js';
import type { KeptCaller } from './kept-caller.js';
import { ok, type Json } from './make.js';
import { accept, refuse, type ReceivedMessage, type Receivers } from './receivers.js';

/** Who is told by a webhook: each message once, however often it comes. */
export class ToldByWebhook {
  readonly told: ToldRecords;
  readonly hanging: ServerResponse[] = [];
  private readonly refused = new Set<string>();
  private readonly heard = new Set<string>();
  private id = 0;

  constructor(
    private readonly caller: KeptCaller,
    private readonly receivers: Receivers,
    readonly name: string,
    private readonly fields: object = {},
  ) {
    this.told = new ToldRecords(caller);
  }

  async begin(answer: 'accepts' | 'refuses' | 'hangs'): Promise<void> {
    const path = `/${encodeURIComponent(this.name)}`;
    const address = this.receivers.address(path, (message, response) => {
      if (answer === 'hangs') this.hanging.push(response);
      else if (answer === 'refuses' && this.isRefused(message)) refuse(500)(message, response);
      else this.take(message, response);
    });
    this.id = Number(ok(await this.caller.post('/webhooks', { address, ...this.fields }), 201)['id']);
  }

  /** Who runs the receiver has mended it, and says where it is. */
  async mend(): Promise<void> {
    const address = this.receivers.address(`/${encodeURIComponent(this.name)}/mended`, (message, response) => {
      this.take(message, response);
    });
    ok(await this.caller.post(`/webhooks/${String(this.id)}?_method=PUT`, { address }));
  }

  async waits(): Promise<number> {
    return Number((await this.caller.get(`/webhooks/${String(this.id)}`, 'administrator')).body['waiting']);
  }

  private isRefused({ headers, record }: ReceivedMessage): boolean {
    const id = String(headers['webhook-id']);
    if (record % 3 !== 0 || this.refused.has(id)) return false;
    this.refused.add(id);
    return true;
  }

  private take(message: ReceivedMessage, response: ServerResponse): void {
    const id = String(message.headers['webhook-id']);
    if (!this.heard.has(id)) this.told.tell((JSON.parse(message.body) as { data: Change }).data);
    this.heard.add(id);
    accept(message, response);
  }
}

/** A webhook that is told of everything. */
export function webhookFollower(webhook: ToldByWebhook): Follower {
  const { told, name } = webhook;
  return {
    name,
    follow: () => Promise.resolve(),
    get outOfOrder() {
      return told.outOfOrder;
    },
    compare: async (fresh) => [(await webhook.waits()) === 0 && told.isSettled && told.all(), fresh],
  };
}

/** A webhook with a filter is told of what comes into it, changes in it and leaves it. */
export function filteredFollower(
  caller: KeptCaller,
  webhook: ToldByWebhook,
  query: string,
  isWanted: (record: Json) => boolean,
): Follower {
  const { told, name } = webhook;
  return {
    name,
    follow: () => Promise.resolve(),
    async compare(fresh) {
      const names = (await listed(caller, 'events', query)).map((id) => `events ${String(id)}`);
      // What a password protects cannot be read one by one.
      const plain = names
        .filter((one) => typeof fresh.get(one) === 'object')
        .map((one) => [one, fresh.get(one)] as const);
      const all = told.all((record) => typeof record === 'object' && isWanted(record));
      return [
        (await webhook.waits()) === 0 && told.isSettled && all,
        sorted(plain.map(([one, record]) => [one, record])),
      ];
    },
  };
}
