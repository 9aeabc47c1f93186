import type { CompleteRequest, CompleteResult, McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import { PROMPTS, type AssistantPrompt } from './assistant-prompts.js';
import { isUnknown, type AssistantResource } from './assistant-resources.service.js';
import { boundedAnswer } from './bounded-answer.js';
import { noteFault, protocolError, type Exchange } from './mcp-exchange.js';

const TYPE = 'application/json';
const MOST_VALUES = 100;

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
    const typed = params.argument.value;
    const values = await suggested(params, resources, exchange);
    return completion(values.filter((value) => params.ref.type === 'ref/resource' || value.startsWith(typed)));
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
): Promise<readonly string[]> {
  if (ref.type === 'ref/prompt')
    return valuesOf(
      PROMPTS.find(({ name }) => name === ref.name),
      argument,
      exchange,
    );
  const resource = resources.find((one) => isTemplate(one) && one.address === ref.uri);
  if (!resource) throw unknown(ref.uri, exchange);
  if (argument.name !== 'slug') return [];
  try {
    return (await resource.suggest?.(argument.value, exchange.caller)) ?? [];
  } catch (error) {
    if (isUnknown(error)) return [];
    throw protocolError(error, exchange) ?? noteFault(exchange, error);
  }
}

function valuesOf(
  prompt: AssistantPrompt | undefined,
  { name }: CompleteRequest['params']['argument'],
  exchange: Exchange,
): readonly string[] {
  if (!prompt) throw unknown(name, exchange);
  return Object.entries(prompt.values).find(([argument]) => argument === name)?.[1] ?? [];
}

function unknown(name: string, { sdk }: Exchange): Error {
  return new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `There is no ${name.slice(0, 100)}.`);
}

function completion(all: readonly string[]): CompleteResult {
  const values = all.slice(0, MOST_VALUES);
  return { completion: { values, total: all.length, hasMore: all.length > values.length } };
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
