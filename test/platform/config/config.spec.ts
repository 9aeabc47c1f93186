import { resolve } from 'node:path';
import { parseDatabaseAddress } from '#platform/config/database-address.js';
import { ConfigError, parseConfig, type Config } from '#platform/config/config.js';

describe('the configuration', () => {
  test('has defaults for everything', () => {
    expect(parseConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      workers: 1,
      databaseUrl: undefined,
      databaseConnections: undefined,
      databaseReplicaUrls: [],
      replicaMaxLag: 10,
      dataDir: resolve('data'),
      diskReserveMegabytes: 64,
      upgradeBackup: true,
      publicUrl: undefined,
      siteUrl: undefined,
      timezone: 'UTC',
      defaultLanguage: 'en',
      siteLanguages: ['en', 'zh-hant'],
      apiRoot: '',
      apiNamespace: 'calendar/events/v1',
      languageParam: 'multilingual_language',
      perPage: 9,
      maxPerPage: 50,
      premium: false,
      pages: expect.any(Object),
      desk: { needsFactor: false },
      feedName: undefined,
      feedLicense: undefined,
      feedMax: 5_000,
      feedColor: undefined,
      corsOrigins: '*',
      trustProxy: false,
      mcpHosts: [],
      hideExistence: false,
      fixedClock: undefined,
      rateLimit: true,
      readsPerMinute: 1_200,
      writesPerMinute: 300,
      readTimeout: 3,
      unreadTimeout: 10,
      cacheMegabytes: 32,
      queueTimeout: 5,
      recordMegabytes: 32,
      logLevel: 'info',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      traces: undefined,
      readyDiskMegabytes: 64,
      historyDays: 365,
      changesDays: 30,
      trashDays: 30,
      recurrenceMonths: 24,
      recurrenceKeys: true,
      mail: undefined,
      mcp: true,
      allowedPrivateHosts: [],
      readers: ['@kalends/readers-east-asia'],
      mediaStore: undefined,
      mediaMaxGigabytes: 100,
      mediaUserMaxGigabytes: 10,
      formerNames: [],
    });
  });

  test('an empty or blank value means none', () => {
    const blank = {
      PORT: '',
      DATABASE_URL: ' ',
      PUBLIC_URL: '',
      PREMIUM: ' ',
      CORS_ORIGINS: '',
      API_ROOT: '',
      TRUST_PROXY: '',
    };
    expect(parseConfig(blank)).toEqual(parseConfig({}));
  });

  test('cannot be changed afterwards', () => {
    const config = parseConfig({ CORS_ORIGINS: 'https://a.example' });
    for (const value of [config, config.siteLanguages, config.corsOrigins, config.allowedPrivateHosts])
      expect(Object.isFrozen(value)).toBe(true);
  });

  test.each<[name: string, value: string, expected: Partial<Config>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['WEB_CONCURRENCY', '8', { workers: 8 }],
    ['DATABASE_CONNECTIONS', '40', { databaseConnections: 40 }],
    ['DATABASE_URL', 'postgres://kal:s%40p@db/kal', { databaseUrl: 'postgres://kal:s%40p@db/kal' }],
    ['DATA_DIR', '/var/lib/kalends', { dataDir: '/var/lib/kalends' }],
    ['DISK_RESERVE_MB', '1024', { diskReserveMegabytes: 1024 }],
    [
      'PUBLIC_URL',
      'https://example.org/cal/',
      { publicUrl: 'https://example.org/cal', siteUrl: 'https://example.org/cal' },
    ],
    ['SITE_URL', 'https://www.example.org', { siteUrl: 'https://www.example.org', publicUrl: undefined }],
    ['TIMEZONE', 'Asia/Hong_Kong', { timezone: 'Asia/Hong_Kong' }],
    ['DEFAULT_LANGUAGE', 'zh-Hant', { defaultLanguage: 'zh-hant' }],
    ['SITE_LANGUAGES', 'ja, ko', { siteLanguages: ['ja', 'ko'] }],
    ['SITE_LANGUAGES', ',', { siteLanguages: [] }],
    ['API_ROOT', '/wp-json/', { apiRoot: '/wp-json' }],
    ['API_ROOT', '/', { apiRoot: '' }],
    ['API_NAMESPACE', '/tribe/events/v1/', { apiNamespace: 'tribe/events/v1' }],
    ['LANGUAGE_PARAM', 'wpml_language', { languageParam: 'wpml_language' }],
    ['PER_PAGE', '20', { perPage: 20 }],
    ['MAX_PER_PAGE', '100', { maxPerPage: 100 }],
    ['PREMIUM', 'TRUE', { premium: true }],
    ['PREMIUM', '0', { premium: false }],
    [
      'CORS_ORIGINS',
      'https://a.example, http://b.example:8080',
      { corsOrigins: ['https://a.example', 'http://b.example:8080'] },
    ],
    ['CORS_ORIGINS', 'https://a.example,*', { corsOrigins: '*' }],
    ['MCP_HOSTS', 'kalends, [::1]', { mcpHosts: ['kalends', '::1'] }],
    ['HIDE_EXISTENCE', 'true', { hideExistence: true }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::1', { trustProxy: 'loopback,10.0.0.0/8,fd00::1' }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['METRICS_HOST', '::1', { metricsHost: '::1' }],
    ['LOG_LEVEL', 'Warn', { logLevel: 'warn' }],
    ['FIXED_CLOCK', '2026-07-15T12:00:00+08:00', { fixedClock: Date.UTC(2026, 6, 15, 4) }],
    ['HISTORY_DAYS', '0', { historyDays: 0 }],
    ['TRASH_DAYS', '36500', { trashDays: 36_500 }],
    [
      'MEDIA_STORE',
      's3://my.bucket',
      { mediaStore: { bucket: 'my.bucket', prefix: '', endpoint: undefined, region: undefined } },
    ],
    [
      'MEDIA_STORE',
      's3://bucket/kalends/images/',
      { mediaStore: { bucket: 'bucket', prefix: 'kalends/images/', endpoint: undefined, region: undefined } },
    ],
  ])('%s=%j is understood', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '3000 '.repeat(2)],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_REPLICA_URLS', 'postgresql://kal:hunter2@db/kal'],
    ['REPLICA_MAX_LAG', '0'],
    ['DATABASE_URL', 'mysql://kal:hunter2@db/kal'],
    ['DATABASE_URL', 'kal:hunter2@db'],
    ['PUBLIC_URL', 'example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://example.org/?a=1'],
    ['SITE_URL', 'https://example.org/#top'],
    ['TIMEZONE', 'Mars/Olympus'],
    ['TIMEZONE', 'UTC+8'],
    ['DEFAULT_LANGUAGE', 'fr'],
    ['DEFAULT_LANGUAGE', 'zh'],
    ['SITE_LANGUAGES', 'en,de'],
    ['API_ROOT', '/a b'],
    ['API_ROOT', '/a/../b'],
    ['API_ROOT', 'https://example.org'],
    ['API_NAMESPACE', '/'],
    ['API_NAMESPACE', 'a//b'],
    ['API_NAMESPACE', 'a/:id'],
    ['LANGUAGE_PARAM', 'lang-code'],
    ['LANGUAGE_PARAM', '1st'],
    ['PER_PAGE', '0'],
    ['PER_PAGE', 'nine'],
    ['MAX_PER_PAGE', '1001'],
    ['PREMIUM', 'maybe'],
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/'],
    ['MCP_HOSTS', 'https://kalends'],
    ['HIDE_EXISTENCE', 'perhaps'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '*'],
    ['FIXED_CLOCK', 'noon'],
    ['READY_DISK_MB', '1 GB'],
    ['HISTORY_DAYS', '-1'],
    ['HISTORY_DAYS', '36501'],
    ['TRASH_DAYS', 'never'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '0'],
    ['MEDIA_MAX_GB', '-1'],
    ['MEDIA_USER_MAX_GB', '1.5'],
    ['MEDIA_STORE', 'bucket/images'],
    ['MEDIA_STORE', 's3://'],
    ['MEDIA_STORE', 's3://bucket/../other'],
    ['MEDIA_STORE', 's3://key:hunter2@bucket/images'],
    ['MEDIA_STORE', 'https://s3.example.org/bucket'],
  ])('%s=%j is refused in one sentence that names it', (name, value) => {
    const parse = (): Config => parseConfig({ [name]: value });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name}\\S* .+\\.$`));
    expect(parse).not.toThrow(/hunter2/);
  });

  test('a server of the protocol of S3 is named as for every client of it', () => {
    const of = (more: object): unknown => parseConfig({ MEDIA_STORE: 's3://bucket/images', ...more }).mediaStore;
    const common = { bucket: 'bucket', prefix: 'images/' };
    const endpoint = 'https://s3.example.org';
    expect(of({ AWS_ENDPOINT_URL_S3: endpoint })).toEqual({ ...common, endpoint, region: 'us-east-1' });
    expect(of({ AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'eu-1' })).toEqual({ ...common, endpoint, region: 'eu-1' });
    expect(of({ AWS_REGION: 'eu-central-1' })).toEqual({ ...common, endpoint: undefined, region: 'eu-central-1' });
    expect(() => of({ AWS_ENDPOINT_URL_S3: 's3.example.org' })).toThrow('AWS_ENDPOINT_URL_S3="s3.example.org"');
  });

  test('replicas are those of a database of one’s own', () => {
    const DATABASE_URL = 'postgresql://kal:hunter2@db/kal';
    const urls = ['postgresql://kal:hunter2@one/kal', 'postgres://kal:hunter2@two:5433/kal'];
    expect(parseConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: urls.join(', ') }).databaseReplicaUrls).toEqual(urls);
    for (const wrong of ['mysql://kal:hunter2@two/kal', 'postgresql://kal:hunter2@[']) {
      const parse = (): Config => parseConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: `${urls[0] ?? ''},${wrong}` });
      expect(parse).toThrow(/^DATABASE_REPLICA_URLS .+\.$/);
      expect(parse).not.toThrow(/hunter2/);
    }
  });

  test('one that names several hosts means the server that takes writes, or a standby', () => {
    const [primary, standby] = ['postgresql://kal:p,w@one,two:5433/kal', 'postgresql://kal@one:1,two:2/kal?ssl=true'];
    const { databaseUrl, databaseReplicaUrls } = parseConfig({
      DATABASE_URL: primary,
      DATABASE_REPLICA_URLS: `${standby}, ${primary}?target_session_attrs=any ,postgres://three/kal,`,
    });
    expect(databaseUrl).toBe(`${primary}?target_session_attrs=read-write`);
    expect(databaseReplicaUrls).toEqual([
      `${standby}&target_session_attrs=standby`,
      `${primary}?target_session_attrs=any`,
      'postgres://three/kal',
    ]);
    expect(parseDatabaseAddress(databaseUrl ?? '')).toEqual({
      urls: ['postgresql://kal:p,w@one/kal', 'postgresql://kal:p,w@two:5433/kal'],
      wanted: 'read-write',
    });
  });
});
