import type { CompleteRequest, McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import { PROMPTS } from './assistant-prompts.js';
import { isUnknown, type AssistantResource, type Completions } from './assistant-resources.service.js';
import { boundedAnswer } from './bounded-answer.js';
import { noteFault, protocolError, type Exchange } from './mcp-exchange.js';

const TYPE = 'application/json';
const NONE: Completions = { values: [], total: 0 };

/** Lets a server of the protocol offer the prompts. */
export function offerPrompts(server: McpServer, { prompts }: Exchange): void {
  for (const { name, title, description, text } of PROMPTS) {
    const argsSchema = prompts.get(name);
    if (!argsSchema) continue;
    server.registerPrompt(name, { title, description, argsSchema }, (input) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(input) } }],
    }));
  }
}

/** Lets a server of the protocol offer the resources. */
export function offerResources(server: McpServer, resources: readonly AssistantResource[], exchange: Exchange): void {
  const { ResourceTemplate } = exchange.sdk;
  for (const resource of resources) {
    const { name, address, title, description } = resource;
    const about = { title, description, mimeType: TYPE };
    if (isTemplate(resource))
      server.registerResource(name, new ResourceTemplate(address, { list: undefined }), about, (uri, { slug }) =>
        readResource(resource, { uri: uri.href, slug: decoded(slug) }, exchange),
      );
    else server.registerResource(name, address, about, (uri) => readResource(resource, { uri: uri.href }, exchange));
  }
}

/** Lets a server of the protocol suggest values of arguments while people type them. */
export function offerCompletions(server: McpServer, resources: readonly AssistantResource[], exchange: Exchange): void {
  server.server.setRequestHandler('completion/complete', async ({ params }) => {
    const { values, total } = await suggested(params, resources, exchange);
    return { completion: { values: [...values], total, hasMore: total > values.length } };
  });
}

async function readResource(
  resource: AssistantResource,
  { uri, slug = '' }: { readonly uri: string; readonly slug?: string },
  exchange: Exchange,
): Promise<ReadResourceResult> {
  try {
    const { text } = boundedAnswer(await resource.read(slug, exchange.caller));
    return { contents: [{ uri, mimeType: TYPE, text }] };
  } catch (error) {
    if (isUnknown(error)) throw new exchange.sdk.ResourceNotFoundError(uri);
    throw protocolError(error, exchange) ?? noteFault(exchange, error);
  }
}

/** @throws ProtocolError for what there is not */
async function suggested(
  { ref, argument }: CompleteRequest['params'],
  resources: readonly AssistantResource[],
  exchange: Exchange,
): Promise<Completions> {
  if (ref.type === 'ref/prompt') {
    const prompt = PROMPTS.find(({ name }) => name === ref.name);
    if (!prompt) throw unknown(ref.name, exchange);
    return beginningWith(argument.value, Object.entries(prompt.values).find(([name]) => name === argument.name)?.[1]);
  }
  const resource = resources.find((one) => isTemplate(one) && one.address === ref.uri);
  if (!resource) throw unknown(ref.uri, exchange);
  if (argument.name !== 'slug') return NONE;
  try {
    return (await resource.suggest?.(argument.value, exchange.caller)) ?? NONE;
  } catch (error) {
    if (isUnknown(error)) return NONE;
    throw protocolError(error, exchange) ?? noteFault(exchange, error);
  }
}

/** The values that begin with what somebody has typed. */
function beginningWith(typed: string, all: readonly string[] = []): Completions {
  const values = all.filter((value) => value.startsWith(typed));
  return { values, total: values.length };
}

function unknown(name: string, { sdk }: Exchange): Error {
  return new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `There is no ${name.slice(0, 100)}.`);
}

function isTemplate({ address }: AssistantResource): boolean {
  return address.includes('{');
}

/** The name in an address; as it stands if it is not encoded as it should be. */
function decoded(slug: string | string[] = ''): string {
  const text = [slug].flat().join('/');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
