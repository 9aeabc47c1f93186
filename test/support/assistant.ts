import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { As, TestApp } from './app.js';
import type { Json } from './make.js';

/** What a call of a tool came to. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** Text for the model. */
  readonly text: string;
  readonly data: Readonly<Record<string, Json>>;
  readonly next: string;
  readonly notice: string;
}

/** An assistant that speaks to the service by the protocol's own client. */
export interface Assistant {
  readonly client: Client;
  call(tool: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

type Era = 'present' | 'former';

/** @param era revision of the protocol: the present one, or the one before it with its handshake */
export async function assistantOf(api: TestApp, as: As = 'anybody', era: Era = 'present'): Promise<Assistant> {
  return assistantAt(await api.app.getUrl(), as === 'anybody' ? undefined : api.passwords[as], era);
}

/** @param password an application password; undefined for an anonymous assistant */
export async function assistantAt(
  origin: string,
  password: string | undefined,
  era: Era = 'present',
): Promise<Assistant> {
  const url = new URL(`${origin}/mcp`);
  const headers: Record<string, string> = password === undefined ? {} : { Authorization: `Bearer ${password}` };
  const client = new Client(
    { name: 'test-assistant', version: '1.0.0' },
    era === 'present' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    client,
    call: async (name, input = {}) => answerOf(await client.callTool({ name, arguments: { ...input } })),
    close: () => client.close(),
  };
}

function answerOf({ isError, content }: Awaited<ReturnType<Client['callTool']>>): ToolAnswer {
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  if (isError === true) return { isError, text, data: {}, next: '', notice: '' };
  return { ...(JSON.parse(text) as Pick<ToolAnswer, 'data' | 'next' | 'notice'>), isError: false, text };
}
