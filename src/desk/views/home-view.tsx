import type { JSX } from 'preact';
import { ROLE_CAPABILITIES, type Role } from '../../auth/capabilities.js';
import { deskPath, type DeskContext } from '../desk-context.js';
import type { DeskTexts } from '../texts/desk-texts.js';

export function HomeView({ role, context: { texts, page } }: { role: Role; context: DeskContext }): JSX.Element {
  return (
    <>
      <p>{texts.youAre(texts[role])}</p>
      <p class="prose">{mayText(role, texts)}</p>
      <ul class="ways">
        <li>
          <a href={page.links.sitePage('/', page.language)}>{texts.calendar}</a>
        </li>
        <li>
          <a href={deskPath('/account', page)}>{texts.rooms.account}</a>
        </li>
      </ul>
    </>
  );
}

function mayText(role: Role, texts: DeskTexts): string {
  const may = ROLE_CAPABILITIES[role];
  if (may.includes('edit_others_posts')) return texts.mayEverything;
  if (may.includes('publish_posts')) return texts.mayPublish;
  return may.includes('edit_posts') ? texts.mayWrite : texts.mayRead;
}
