import { ToolRefusal, type ToolInput } from './assistant-tool.js';

/** Arguments of tools that change what is there. */
export const CONFIRMATION = {
  confirm: { type: 'boolean', description: 'true once the person has seen the change and agrees.' },
  revision: { type: 'integer', minimum: 0, description: 'With confirm: the revision that the preview named.' },
} as const;

/** The condition of a confirmed write: that nobody has changed the record since the preview. @throws ToolRefusal */
export function confirmedRevision({ revision }: ToolInput): string {
  if (typeof revision !== 'number')
    throw new ToolRefusal('Call it without confirm first, and then with the revision that the preview names.');
  return `"${String(revision)}-"`;
}
