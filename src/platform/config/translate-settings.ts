import { isIP } from 'node:net';
import { refuse, textSetting, type Environment } from './read-setting.js';

/** Protocols of translation services. */
export const TRANSLATE_KINDS = ['openai', 'deepl'] as const;

/** Machine translation for the desk. */
export interface TranslateSettings {
  readonly kind: (typeof TRANSLATE_KINDS)[number];
  /** Without a slash at its end, such as `https://api.example.org/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string | undefined;
}

/** Reads the settings of the translation service; undefined without an address. @throws ConfigError */
export function readTranslateSettings(env: Environment): TranslateSettings | undefined {
  const input = textSetting(env, 'TRANSLATE_KIND')?.toLowerCase() ?? 'openai';
  const kind =
    TRANSLATE_KINDS.find((known) => known === input) ??
    refuse('TRANSLATE_KIND', input, `one of ${TRANSLATE_KINDS.join(', ')}`);
  const url = textSetting(env, 'TRANSLATE_URL');
  const [key, model] = [textSetting(env, 'TRANSLATE_KEY'), textSetting(env, 'TRANSLATE_MODEL')];
  if (url === undefined) return undefined;
  // The value may contain a password.
  if (!isSafe(url)) refuse('TRANSLATE_URL', '…', 'an https address without query, or http on this machine');
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) refuse('TRANSLATE_KEY', '…', 'one word of ASCII');
  if (kind === 'openai' && model === undefined) refuse('TRANSLATE_MODEL', '', 'given where TRANSLATE_KIND is openai');
  return Object.freeze({ kind, url: url.replace(/\/+$/, ''), key, model });
}

/** Whether nobody on the way can read the requests. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url) || /[?#]/.test(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
