import { boolean, refuse, textSetting, type Environment } from './read-setting.js';

/** Settings of the sign-in at the desk. */
export interface DeskSettings {
  /** Whether every user must have a second factor. */
  readonly needsFactor: boolean;
}

/** Reads the settings of the desk; undefined without a desk, which needs the pages. @throws ConfigError */
export function readDeskSettings(env: Environment, hasPages: boolean): DeskSettings | undefined {
  const factor = textSetting(env, 'DESK_TOTP')?.toLowerCase() ?? 'optional';
  if (factor !== 'optional' && factor !== 'required') refuse('DESK_TOTP', factor, 'optional or required');
  const isWanted = boolean(env, 'DESK', hasPages);
  if (isWanted && !hasPages) refuse('DESK', textSetting(env, 'DESK') ?? '', 'false where PAGES is false');
  return isWanted ? Object.freeze({ needsFactor: factor === 'required' }) : undefined;
}
