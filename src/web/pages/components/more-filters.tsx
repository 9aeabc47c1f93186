import type { JSX } from 'preact';
import type { EventChoice } from '#calendar/events/event-choices.service.js';
import { langOf, type PageContext } from '../page-context.js';
import type { Finding } from '../finding.js';
import type { FindingBarProps } from './finding-bar.js';
import { KeptFields } from './kept-fields.js';

type Name = 'categories' | 'tags' | 'venue' | 'organizer';

/** Parameters that the form has controls for. */
const CONTROLS: readonly string[] = ['search', 'categories', 'tags', 'venue', 'organizer', 'featured'];

/** A plain GET form with all filters, several of a kind; its result has an address to bookmark and share. */
export function MoreFilters({ finding, total, context }: FindingBarProps): JSX.Element {
  const { texts, labels } = context;
  const { choices, query } = finding;
  const address = finding.address(without(CONTROLS));
  const groups: readonly Omit<GroupProps, 'finding' | 'context'>[] = [
    { name: 'categories', label: labels.categories, choices: choices.category },
    { name: 'tags', label: labels.tags, choices: choices.tag },
    { name: 'venue', label: texts.venues, choices: choices.venue },
    { name: 'organizer', label: texts.organizers, choices: choices.organizer },
  ];
  return (
    <details class="pop more-filters">
      <summary class="chip">{texts.moreFilters}</summary>
      <form method="get" action={address.replace(/\?.*/, '')} class="sheet" data-filters>
        <KeptFields address={address} />
        <input
          type="search"
          name="search"
          aria-label={texts.words}
          placeholder={texts.words}
          value={query.search ?? ''}
        />
        {groups.map((group) => (
          <Group {...group} finding={finding} context={context} />
        ))}
        <label class="check">
          <input type="checkbox" name="featured" value="true" checked={query.featured === true} />
          {texts.onlyFeatured}
        </label>
        <p class="send">
          <button type="submit">{total === undefined ? texts.show : texts.showFound({ count: total })}</button>
        </p>
      </form>
    </details>
  );
}

interface GroupProps {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly EventChoice[];
  readonly finding: Finding;
  readonly context: PageContext;
}

function Group({ name, label, choices, finding, context }: GroupProps): JSX.Element | null {
  if (choices.length === 0) return null;
  const set = finding.valuesOf(name);
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map(({ id, name: text, language, slug, depth }) => (
        <label class={depth === 0 ? 'check' : 'check below'}>
          <input
            type="checkbox"
            name={name}
            value={slug === '' ? String(id) : slug}
            checked={set.includes(String(id)) || (slug !== '' && set.includes(slug))}
          />
          <span {...langOf(language, context)}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function without(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
