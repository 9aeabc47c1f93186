import type { JSX } from 'preact';
import type { Finding } from '../finding.js';
import type { PageContext } from '../page-context.js';
import { KeptFields } from './kept-fields.js';
import { Lead } from './ways.js';

/** Radii around the reader, in kilometres; the second is the first that a click sets. */
const RADII = [2, 5, 10];
const FIRST = 5;

export const WITHOUT_PLACE = { geoloc_lat: undefined, geoloc_lng: undefined, geoloc_radius: undefined };

interface NearMeProps {
  readonly finding: Finding;
  readonly context: PageContext;
}

/** Filter by distance: on a click a script asks the browser for the position; without a script it is hidden. */
export function NearMe({ finding, context }: NearMeProps): JSX.Element {
  const { texts } = context;
  const { geoloc_lat: lat, geoloc_radius: radius } = finding.query;
  if (lat !== undefined)
    return (
      <>
        {RADII.map((one) => (
          <Lead
            address={finding.address({ geoloc_radius: one }, finding.listView)}
            class="chip"
            {...(one === radius ? { 'aria-current': 'true' as const } : {})}
          >
            {one === radius ? texts.within({ distance: one }) : texts.kilometres({ distance: String(one) })}
          </Lead>
        ))}
      </>
    );
  const address = finding.address(WITHOUT_PLACE, finding.listView);
  const values = { geoloc_lat: '', geoloc_lng: '', geoloc_radius: FIRST };
  return (
    <form method="get" action={address.replace(/\?.*/, '')} class="way-form" data-near hidden>
      {Object.entries(values).map(([name, value]) => (
        <input type="hidden" name={name} value={value} disabled />
      ))}
      <KeptFields address={address} />
      <button type="submit" class="way chip">
        {texts.nearMe}
      </button>
    </form>
  );
}
