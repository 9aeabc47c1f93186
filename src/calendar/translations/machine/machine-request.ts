import type { Language } from '../../../core/language.js';
import type { TranslateSettings } from '../../../platform/config/translate-settings.js';

/** HTML texts by the name of their field. */
export type MachineTexts = Readonly<Record<string, string>>;

/** How one kind of machine is asked, and what its answer says. */
export interface MachineRequest {
  /** Behind the address of the settings. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Undefined where the answer cannot be understood. */
  readonly read: (answer: unknown) => MachineTexts | undefined;
}

export type RequestOf = (
  texts: MachineTexts,
  languages: { readonly from: Language; readonly to: Language },
  settings: TranslateSettings,
) => MachineRequest;

/** A member of what might be an object. */
export function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
