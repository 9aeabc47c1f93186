import { IANAZone } from 'luxon';
import { isLanguage, LANGUAGES, type Language } from '#core/language.js';
import { parsePrimary, parseReplicas } from './database-settings.js';
import { readDeskSettings, type DeskSettings } from './desk-settings.js';
import { readFeedSettings, type FeedSettings } from './feed-settings.js';
import { LOG_LEVELS, type LogLevel } from './log-levels.js';
import { parseMediaStore, type MediaStore } from './media-store.js';
import { readMailSettings, type MailSettings } from './mail-settings.js';
import {
  FORMER_PRIVATE_HOSTS,
  parsePrivateHosts,
  readNetworkSettings,
  type NetworkSettings,
} from './network-settings.js';
import { readPageSettings, type PageSettings } from './page-settings.js';
import { readSubmissionSettings, type SubmissionSettings } from './submission-settings.js';
import { readTraceSettings, type TraceSettings } from './trace-settings.js';
import { readTranslateSettings, type TranslateSettings } from './translate-settings.js';
import { QUEUE_TIMEOUT_SECONDS } from './queue-timeout.js';
import {
  boolean,
  ConfigError,
  integer,
  list,
  optionalInteger,
  refuse,
  textSetting,
  type Environment,
  dataFolder,
} from './read-setting.js';
import { readReaderSettings, type ReaderSettings } from './reader-settings.js';

/** All settings, parsed once at the start and frozen. */
export interface Config extends FeedSettings, NetworkSettings, ReaderSettings {
  readonly host: string;
  readonly port: number;
  /** Number of processes that answer behind the one port. */
  readonly workers: number;
  /** A PostgreSQL URL; absent: the service runs its own database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Most connections to the database, of all workers together; absent: ten per worker, if the server has them. */
  readonly databaseConnections: number | undefined;
  /** Seconds. */
  readonly queueTimeout: number;
  /** Standbys of the database that may answer anonymous reads. */
  readonly databaseReplicaUrls: readonly string[];
  /** Seconds behind the primary after which a replica is left out. */
  readonly replicaMaxLag: number;
  readonly dataDir: string;
  /** Megabytes that must be free in the data folder of an embedded database; with less, writes are refused. */
  readonly diskReserveMegabytes: number;
  /** Whether a backup is written before a migration that rewrites tables. */
  readonly upgradeBackup: boolean;
  /** Origin (and path prefix, without a trailing slash) of the API's addresses; absent: taken from the request. */
  readonly publicUrl: string | undefined;
  /** Origin of the public pages; absent: `publicUrl`. */
  readonly siteUrl: string | undefined;
  /** IANA zone of the site. */
  readonly timezone: string;
  readonly defaultLanguage: Language;
  /** Languages with path variants, e.g. `/zh-hant/calendar/events/v1`. */
  readonly siteLanguages: readonly Language[];
  /** Empty, or a path such as `/wp-json`. */
  readonly apiRoot: string;
  /** Without slashes at its ends, e.g. `calendar/events/v1`. */
  readonly apiNamespace: string;
  readonly languageParam: string;
  readonly perPage: number;
  readonly maxPerPage: number;
  readonly premium: boolean;
  /** Settings of the public pages; absent: no pages. */
  readonly pages: PageSettings | undefined;
  /** Settings of the editors' desk, which needs the pages; absent: no desk. */
  readonly desk: DeskSettings | undefined;
  /** Machine translation at the desk; absent: none. */
  readonly translate: TranslateSettings | undefined;
  /** Events suggested by readers; absent: not accepted. */
  readonly submissions: SubmissionSettings | undefined;
  /** Mail server for mails to senders and makers of webhooks; absent: no mails. */
  readonly mail: MailSettings | undefined;
  /** Milliseconds since the epoch at which the clock stands still; absent: the clock runs. */
  readonly fixedClock: number | undefined;
  /** Whether each client's use is limited; off if a gateway does it. */
  readonly rateLimit: boolean;
  /** Reads per client and minute; answers from memory do not count. */
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
  /** Longest anonymous read of many records, in seconds. */
  readonly readTimeout: number;
  /** Seconds after which a large answer is dropped if its client reads nothing of it. */
  readonly unreadTimeout: number;
  /** Memory for cached answers to anonymous reads; 0: no cache. */
  readonly cacheMegabytes: number;
  /** Memory for cached records, as read and as answered; 0: no cache. */
  readonly recordMegabytes: number;
  /** Lowest level of logged lines. */
  readonly logLevel: LogLevel;
  /** Port for Prometheus; absent: no metrics. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Tracing; absent: none. */
  readonly traces: TraceSettings | undefined;
  /** Megabytes that must be free on the disk for the service to be ready; 0: not checked. */
  readonly readyDiskMegabytes: number;
  /** Days after which history is deleted; 0: no history. */
  readonly historyDays: number;
  /** Days for which copies of the calendar can be brought up to date. */
  readonly changesDays: number;
  /** Days after which the trash is emptied; 0: never. */
  readonly trashDays: number;
  /** Months ahead for which recurring events have occurrences. */
  readonly recurrenceMonths: number;
  /** Whether answers describe recurrences; clients that only know the original's keys may not want it. */
  readonly recurrenceKeys: boolean;
  /** Hosts that images, imports and webhooks may name although they are not public, each with or without a port. */
  readonly allowedPrivateHosts: readonly string[];
  /** Bucket of the images; absent: a folder in `dataDir`. */
  readonly mediaStore: MediaStore | undefined;
  /** Limit for the files of all images; 0: none. */
  readonly mediaMaxGigabytes: number;
  /** Limit for the files of one user's images; 0: none. */
  readonly mediaUserMaxGigabytes: number;
  /** Settings that are set by a former name, each with its name of now. */
  readonly formerNames: readonly FormerName[];
}

export interface FormerName {
  readonly former: string;
  readonly name: string;
}

export { ConfigError };

const FORMER_NAMES: readonly FormerName[] = [{ former: FORMER_PRIVATE_HOSTS, name: 'ALLOWED_PRIVATE_HOSTS' }];

/** Reads the configuration from environment variables. @throws ConfigError */
export function parseConfig(env: Environment): Config {
  const publicUrl = parseOrigin(env, 'PUBLIC_URL');
  const pages = readPageSettings(env);
  const desk = readDeskSettings(env, pages !== undefined);
  return Object.freeze({
    host: textSetting(env, 'HOST') ?? '127.0.0.1',
    port: integer(env, 'PORT', 3000, [0, 65_535]),
    workers: integer(env, 'WEB_CONCURRENCY', 1, [1, 256]),
    databaseUrl: parsePrimary(textSetting(env, 'DATABASE_URL')),
    databaseConnections: optionalInteger(env, 'DATABASE_CONNECTIONS', [2, 10_000]),
    queueTimeout: integer(env, 'QUEUE_TIMEOUT', QUEUE_TIMEOUT_SECONDS, [1, 3600]),
    databaseReplicaUrls: parseReplicas(textSetting(env, 'DATABASE_REPLICA_URLS'), textSetting(env, 'DATABASE_URL')),
    replicaMaxLag: integer(env, 'REPLICA_MAX_LAG', 10, [1, 3600]),
    dataDir: dataFolder(env),
    diskReserveMegabytes: integer(env, 'DISK_RESERVE_MB', 64, [0, 1_048_576]),
    upgradeBackup: boolean(env, 'UPGRADE_BACKUP', true),
    publicUrl,
    siteUrl: parseOrigin(env, 'SITE_URL') ?? publicUrl,
    timezone: parseZone(env),
    defaultLanguage: parseLanguage('DEFAULT_LANGUAGE', textSetting(env, 'DEFAULT_LANGUAGE') ?? 'en'),
    siteLanguages: parseLanguages(env, 'SITE_LANGUAGES', 'en,zh-hant'),
    apiRoot: parsePath(env, 'API_ROOT', ''),
    apiNamespace: parsePath(env, 'API_NAMESPACE', 'calendar/events/v1').slice(1),
    languageParam: parseName(env, 'LANGUAGE_PARAM', 'multilingual_language'),
    perPage: integer(env, 'PER_PAGE', 9, [1, 1000]),
    maxPerPage: integer(env, 'MAX_PER_PAGE', 50, [1, 1000]),
    premium: boolean(env, 'PREMIUM', false),
    pages,
    desk,
    translate: readTranslateSettings(env),
    submissions: readSubmissionSettings(env, desk !== undefined),
    mail: readMailSettings(env),
    ...readFeedSettings(env),
    ...readNetworkSettings(env),
    ...readReaderSettings(env),
    fixedClock: parseClock(env),
    rateLimit: boolean(env, 'RATE_LIMIT', true),
    readsPerMinute: integer(env, 'READS_PER_MINUTE', 1_200, [1, 1_000_000]),
    writesPerMinute: integer(env, 'WRITES_PER_MINUTE', 300, [1, 1_000_000]),
    readTimeout: integer(env, 'READ_TIMEOUT', 3, [1, 3600]),
    unreadTimeout: integer(env, 'UNREAD_TIMEOUT', 10, [1, 3600]),
    cacheMegabytes: integer(env, 'CACHE_MB', 32, [0, 65_536]),
    recordMegabytes: integer(env, 'RECORDS_MB', 32, [0, 65_536]),
    logLevel: parseLogLevel(env),
    metricsPort: optionalInteger(env, 'METRICS_PORT', [1, 65_535]),
    metricsHost: textSetting(env, 'METRICS_HOST') ?? '127.0.0.1',
    traces: readTraceSettings(env),
    readyDiskMegabytes: integer(env, 'READY_DISK_MB', 64, [0, 1_000_000_000]),
    historyDays: integer(env, 'HISTORY_DAYS', 365, [0, 36_500]),
    changesDays: integer(env, 'CHANGES_DAYS', 30, [1, 365]),
    trashDays: integer(env, 'TRASH_DAYS', 30, [0, 36_500]),
    recurrenceMonths: integer(env, 'RECURRENCE_MONTHS', 24, [1, 120]),
    recurrenceKeys: boolean(env, 'RECURRENCE_KEYS', true),
    allowedPrivateHosts: parsePrivateHosts(env),
    mediaStore: parseMediaStore(env),
    mediaMaxGigabytes: integer(env, 'MEDIA_MAX_GB', 100, [0, 1_000_000]),
    mediaUserMaxGigabytes: integer(env, 'MEDIA_USER_MAX_GB', 10, [0, 1_000_000]),
    formerNames: Object.freeze(FORMER_NAMES.filter(({ former }) => textSetting(env, former) !== undefined)),
  });
}

function parseLanguages(env: Environment, name: string, fallback: string): readonly Language[] {
  return Object.freeze(list(env, name, fallback).map((value) => parseLanguage(name, value)));
}

function parseLanguage(name: string, value: string): Language {
  const language = value.toLowerCase();
  return isLanguage(language) ? language : refuse(name, value, `one of ${LANGUAGES.join(', ')}`);
}

function parseLogLevel(env: Environment): LogLevel {
  const value = textSetting(env, 'LOG_LEVEL') ?? 'info';
  return (
    LOG_LEVELS.find((level) => level === value.toLowerCase()) ??
    refuse('LOG_LEVEL', value, `one of ${LOG_LEVELS.join(', ')}`)
  );
}

function parseZone(env: Environment): string {
  const value = textSetting(env, 'TIMEZONE') ?? 'UTC';
  return IANAZone.isValidZone(value) ? value : refuse('TIMEZONE', value, 'an IANA time zone such as Asia/Hong_Kong');
}

function parseOrigin(env: Environment, name: string): string | undefined {
  const value = textSetting(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || /[?#]/.test(value)) {
    refuse(name, value, 'an http or https address without query, such as https://example.org');
  }
  return value.replace(/\/+$/, '');
}

function parsePath(env: Environment, name: string, fallback: string): string {
  const value = (textSetting(env, name) ?? fallback).replace(/^\/+|\/+$/g, '');
  if (value === '') return name === 'API_ROOT' ? '' : refuse(name, value, 'a path');
  if (!/^[\w.~-]+(\/[\w.~-]+)*$/.test(value) || /(?:^|\/)\.\.?(?:\/|$)/.test(value))
    refuse(name, value, 'a path of letters, digits, ".", "-", "_" and "/"');
  return `/${value}`;
}

function parseName(env: Environment, name: string, fallback: string): string {
  const value = textSetting(env, name) ?? fallback;
  return /^[A-Za-z_]\w*$/.test(value) ? value : refuse(name, value, 'a name of letters, digits and "_"');
}

function parseClock(env: Environment): number | undefined {
  const value = textSetting(env, 'FIXED_CLOCK');
  if (value === undefined) return undefined;
  if (env['NODE_ENV'] === 'production') refuse('FIXED_CLOCK', value, 'left out when NODE_ENV is production');
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? refuse('FIXED_CLOCK', value, 'an instant such as 2026-07-15T04:00:00Z') : instant;
}
