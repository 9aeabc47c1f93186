import type { RequestContext } from '#platform/http/request-scope.js';

/** Arguments of a call, of the form that the tool's schema has. */
export type ToolInput = Readonly<Record<string, unknown>>;

/** JSON Schema of the arguments of a tool, or of its data. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

/** Result of a call. */
export interface ToolResult {
  /** What was found or done; its texts may have been written by anybody. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the assistant may do next, in a sentence or two. */
  readonly next: string;
}

/** What a tool does to the calendar: nothing, adds something, or changes what is there. */
export type ToolEffect = 'reads' | 'adds' | 'changes';

/** A tool of assistants. */
export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  /** When to use it, for a model. */
  readonly description: string;
  readonly effect: ToolEffect;
  readonly schema: ToolSchema;
  /** Of the data, for programs that call one tool with what another one found; absent where it takes several forms. */
  readonly output?: ToolSchema;
  /** @throws ApiError, ToolRefusal */
  call(input: ToolInput, caller: RequestContext): Promise<ToolResult>;
}

/** A call that the tool itself refuses; the message says what to do instead. */
export class ToolRefusal extends Error {}
