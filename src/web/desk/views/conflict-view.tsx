import { messagesOf } from '#core/messages/catalogue.js';
import type { FieldDifference } from '#core/forms/form-conflict.js';
import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';

const VERSIONS = ['theirs', 'yours'] as const;

interface ConflictViewProps {
  readonly differences: readonly FieldDifference[];
  /** Address of the form without the user's input. */
  readonly theirs: string;
  readonly context: DeskContext;
}

/** Both versions of a record in an edit conflict, field by field, with a choice between them. */
export function ConflictView({ differences, theirs, context }: ConflictViewProps): JSX.Element {
  const words = messagesOf(context.page.language).desk.conflict;
  return (
    <div class="collision" role="alert" tabindex={-1} autofocus>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      {differences.length === 0 ? (
        <p>{words.sameFields}</p>
      ) : (
        <div class="scroll" tabindex={0} role="region" aria-label={words.title}>
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
        <button type="submit">{words.saveChosen}</button>
        <a href={theirs}>{words.takeTheirs}</a>
      </p>
    </div>
  );
}
