import { resolve } from 'node:path';

/** A setting that is refused; the message names it and the accepted values. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function textSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** Absolute path of the folder for all that the service keeps. */
export function dataFolder(env: Environment): string {
  return resolve(textSetting(env, 'DATA_DIR') ?? './data');
}

export function refuse(name: string, value: string, accepted: string): never {
  throw new ConfigError(`${name}="${value}" cannot be used: it must be ${accepted}.`);
}

/** Lowest and highest accepted value. */
type Range = readonly [lowest: number, highest: number];

export function integer(env: Environment, name: string, fallback: number, [lowest, highest]: Range): number {
  const value = textSetting(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < lowest || number > highest) {
    refuse(name, value, `a whole number from ${String(lowest)} to ${String(highest)}`);
  }
  return number;
}

export function optionalInteger(env: Environment, name: string, range: Range): number | undefined {
  return textSetting(env, name) === undefined ? undefined : integer(env, name, range[0], range);
}

export function boolean(env: Environment, name: string, fallback: boolean): boolean {
  const value = textSetting(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['true', '1', 'yes', 'on'].includes(value)) return true;
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  return refuse(name, value, 'true or false');
}

export function list(env: Environment, name: string, fallback: string): string[] {
  return (textSetting(env, name) ?? fallback)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
