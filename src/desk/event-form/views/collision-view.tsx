import type { JSX } from 'preact';
import { deskPath } from '../../desk-context.js';
import type { EventFormModel } from '../event-form-model.js';

const VERSIONS = ['theirs', 'yours'] as const;

/** Both versions of an event that two have written at once, field by field, and which of them is kept. */
export function Collision({ model }: { model: EventFormModel }): JSX.Element | null {
  const { differences, words, event, language, context } = model;
  if (!differences || !event) return null;
  return (
    <div class="collision" role="alert" tabindex={-1} autofocus>
      <h2>{words.collision}</h2>
      <p>{words.collisionHint}</p>
      {differences.length === 0 ? <p>{words.sameFields}</p> : null}
      {differences.length === 0 ? null : (
        <div class="scroll" tabindex={0} role="region" aria-label={words.collision}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.theirs}</th>
                <th scope="col">{words.yours}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ unit, label, ...versions }) => (
                <tr>
                  <th scope="row">{label}</th>
                  {VERSIONS.map((whose) => (
                    <td>
                      <label class="choice">
                        <input type="radio" name={`take[${unit}]`} value={whose} checked={whose === 'yours'} />
                        <span class="unseen">{words[whose]}</span>
                        <span class="said">{versions[whose] || words.empty}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="inline">
        <button type="submit">{words.saveMine}</button>
        <a href={`${deskPath(`/events/${String(event.id)}`, context.page)}?in=${language}`}>{words.takeTheirs}</a>
      </p>
    </div>
  );
}
