import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';
import type { Faults } from '../forms/faults.js';

interface FormFaultProps {
  readonly faults: Faults | undefined;
  /** Ids of the fields that are not called as the parameters of the API are. */
  readonly at?: Readonly<Record<string, string>>;
  /** Where the form has no field for all that may be wrong: those that it has. */
  readonly shown?: readonly string[];
  readonly context: DeskContext;
}

/** What is wrong with the form in all, and each field that is wrong; the browser's focus goes there. */
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

/** Of a small form, where nothing is wrong but its fields. */
export function FieldFaults({ fields, labels, ...rest }: FieldFaultsProps): JSX.Element | null {
  const wrong: Record<string, string> = {};
  for (const [name, said] of Object.entries(fields)) if (said !== undefined) wrong[name] = said;
  if (Object.keys(wrong).length === 0) return null;
  return <FormFault {...rest} faults={{ fields: wrong, form: rest.context.texts.notSaved, labels }} />;
}

/** As the fields stand in the form; at the end what no field of it is about. */
function inOrder({ fields, labels = {} }: Faults): (readonly [name: string, said: string, label?: string])[] {
  const known = Object.entries(labels).flatMap(([name, label]) => {
    const said = fields[name];
    return said === undefined ? [] : [[name, said, label] as const];
  });
  const others = Object.entries(fields).filter(([name]) => labels[name] === undefined);
  return [...known, ...others];
}
