import type { Language } from '#core/language.js';
import type { TranslateSettings } from '#platform/config/translate-settings.js';

/** HTML texts by the name of their field. */
export type MachineTexts = Readonly<Record<string, string>>;

/** Request and answer format of one kind of machine. */
export interface MachineRequest {
  /** Path below the configured address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Undefined if the answer cannot be parsed. */
  readonly read: (answer: unknown) => MachineTexts | undefined;
}

export type RequestOf = (
  texts: MachineTexts,
  languages: { readonly from: Language; readonly to: Language },
  settings: TranslateSettings,
) => MachineRequest;

/** A member of a value that may be an object. */
export function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
