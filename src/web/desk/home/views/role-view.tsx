import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { ROLE_CAPABILITIES, type Role } from '#platform/auth/capabilities.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

/** Role of the user at the desk, and its rights. */
export function RoleView({ role, context: { texts } }: { role: Role; context: DeskContext }): JSX.Element {
  return <p class="who">{texts.youAre({ role: texts[role], may: mayText(role, texts) })}</p>;
}

function mayText(role: Role, texts: Messages['desk']['common']): string {
  const may = ROLE_CAPABILITIES[role];
  if (may.includes('edit_others_posts')) return texts.mayEverything;
  if (may.includes('publish_posts')) return texts.mayPublish;
  return may.includes('edit_posts') ? texts.mayWrite : texts.mayRead;
}
