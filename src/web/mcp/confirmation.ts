import { ToolRefusal, type ToolInput } from './assistant-tool.js';

/** Arguments of tools that change what is there. */
export const CONFIRMATION = {
  confirm: { type: 'boolean', description: 'true, once the person has seen the change and agreed to it.' },
  revision: { type: 'integer', minimum: 0, description: 'With confirm: the revision from the preview.' },
} as const;

/** The condition of a confirmed write: that nobody has changed the record since the preview. @throws ToolRefusal */
export function confirmedRevision({ revision }: ToolInput): string {
  if (typeof revision !== 'number')
    throw new ToolRefusal('Call this without confirm first, then with the revision from that preview.');
  return `"${String(revision)}-"`;
}
