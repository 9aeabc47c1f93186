import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { loadPackages, OWN_READERS, packageFault } from '../reading/reader-packages.js';
import { describedKind, type KindDescription } from '../reading/source-kind.js';
import { KINDS_READ, PROGRAM, PROGRAM_LABEL } from '../reading/source-kinds.js';
import type { DescribedPackage } from './reader-tasks.js';
import { SourceReader } from './source-reader.service.js';

/**
 * Kinds of sources: those of the service, and those of packages (`READERS`). What strangers wrote is loaded in processes of its
 * own; a package that cannot be used is left out, and the log says why.
 */
@Injectable()
export class SourceKinds implements OnModuleInit {
  private readonly logger = new Logger('Imports');
  private readonly kinds = new Map<string, KindDescription>(
    [...KINDS_READ].map(([kind, one]) => [kind, describedKind(one)]),
  );

  constructor(
    private readonly reader: SourceReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const usable: string[] = [];
    for (const name of this.config.readers) {
      const fault = this.added(name, await this.described(name));
      if (fault === undefined) usable.push(name);
      else this.logger.error(fault);
    }
    this.reader.use(usable);
  }

  /** Names by which sources choose their kind. */
  get names(): readonly string[] {
    return [...this.kinds.keys(), PROGRAM];
  }

  /** @returns undefined for a kind that no reader has */
  get(kind: string): KindDescription | undefined {
    return this.kinds.get(kind);
  }

  /** Name of a kind for editors. */
  label(kind: string, language: InterfaceLanguage): string {
    const label = kind === PROGRAM ? PROGRAM_LABEL : this.get(kind)?.label;
    return label?.[language] ?? label?.en ?? kind;
  }

  /** Adds the kinds of a package. Returns why it cannot be used, if so. */
  private added(name: string, { kinds, fault }: DescribedPackage): string | undefined {
    const taken = kinds.find(([kind]) => this.kinds.has(kind));
    if (fault !== undefined) return fault;
    if (taken) return packageFault(name, `its kind "${taken[0]}" is taken`);
    for (const [kind, described] of kinds) this.kinds.set(kind, described);
    return undefined;
  }

  private async described(name: string): Promise<DescribedPackage> {
    if (name !== OWN_READERS) {
      return this.reader
        .described(name)
        .catch((error: unknown) => ({ kinds: [], fault: packageFault(name, errorText(error)) }));
    }
    const { kinds, faults } = await loadPackages([name]);
    return { kinds: [...kinds].map(([kind, one]) => [kind, describedKind(one)] as const), fault: faults[0] };
  }
}
