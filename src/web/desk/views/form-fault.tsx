import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';
import type { Faults } from '../forms/faults.js';

interface FormFaultProps {
  readonly faults: Faults | undefined;
  /** Ids of fields that are not named after a parameter of the API. */
  readonly at?: Readonly<Record<string, string>>;
  /** Names of the form's fields, if errors may concern others too: only these get links. */
  readonly shown?: readonly string[];
  readonly context: DeskContext;
}

/** Error summary: the form's error, and a link to each wrong field. It gets the focus. */
export function FormFault({ faults, at = {}, shown, context }: FormFaultProps): JSX.Element | null {
  if (faults?.form === undefined) return null;
  const wrong = inOrder(faults);
  return (
    <div role="alert" class="wrong" tabindex={-1} autofocus data-faults>
      <p>{faults.form}</p>
      {wrong.length === 0 ? null : (
        <ul>
          {wrong.map(([name, said, label]) => (
            <li>
              {label === undefined || shown?.includes(name) === false ? (
                said
              ) : (
                <a href={`#${at[name] ?? name}`}>
                  {said.includes(label) ? said : label + context.page.texts.colon + said}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FieldFaultsProps extends Omit<FormFaultProps, 'faults'> {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Error summary of a small form that has errors of fields only. */
export function FieldFaults({ fields, labels, ...rest }: FieldFaultsProps): JSX.Element | null {
  const wrong: Record<string, string> = {};
  for (const [name, said] of Object.entries(fields)) if (said !== undefined) wrong[name] = said;
  if (Object.keys(wrong).length === 0) return null;
  return <FormFault {...rest} faults={{ fields: wrong, form: rest.context.texts.notSaved, labels }} />;
}

/** Errors in the order of the fields; those without a field come last. */
function inOrder({ fields, labels = {} }: Faults): (readonly [name: string, said: string, label?: string])[] {
  const known = Object.entries(labels).flatMap(([name, label]) => {
    const said = fields[name];
    return said === undefined ? [] : [[name, said, label] as const];
  });
  const others = Object.entries(fields).filter(([name]) => labels[name] === undefined);
  return [...known, ...others];
}
