import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import { Site } from '../../../platform/config/site.js';
import type { PageSettings } from '../../../platform/config/page-settings.js';
import { ChangeFeed } from '../../../platform/database/change-feed.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { NO_SETTINGS, storedSettings, withStored, type SiteSettings } from './site-settings.js';

/** Under which the settings of the pages are kept. */
export const SITE_SETTING = 'site';
/** While nobody is told of changes, settings are looked up again after this time. */
const UNHEARD_MS = 5_000;

/** What was read, and of which state. */
interface Known {
  readonly value: string | undefined;
  readonly stored: SiteSettings;
  readonly generation: number;
  readonly at: number;
}

/**
 * What pages say of the house: from the environment, and else from the database. Read once after each change of anything,
 * by the first page that is rendered then; pages in between cost no statement.
 */
@Injectable()
export class CurrentSettings implements OnApplicationBootstrap {
  private known: Known | undefined;
  private reading: { readonly generation: number; readonly done: Promise<void> } | undefined;
  private merged: PageSettings | undefined;
  private bumps = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly feed: ChangeFeed,
    private readonly site: Site,
  ) {
    // The zone of the site holds for answers that are no pages, too.
    if (config.pages) feed.onSetting(() => void this.refresh());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.pages) return;
    this.tellSite();
    await this.refresh();
  }

  /** Undefined where there are no pages. */
  get pages(): PageSettings | undefined {
    const { pages } = this.config;
    return pages && (this.merged ??= withStored(pages, this.stored, this.config.defaultLanguage));
  }

  /** Of them what stands in the database. */
  get stored(): SiteSettings {
    return this.known?.stored ?? NO_SETTINGS;
  }

  /** Reads what is kept, if it may have changed. What was known goes on where nothing can be read. */
  async refresh(): Promise<void> {
    if (this.isFresh()) return;
    const { generation } = this;
    if (this.reading?.generation !== generation) {
      const done = this.read(generation).finally(() => {
        if (this.reading?.generation === generation) this.reading = undefined;
      });
      this.reading = { generation, done };
    }
    await this.reading.done;
  }

  /** For answers that are no pages. What is told by another clock, or under another name, is another answer. */
  private tellSite(): void {
    const told = this.told();
    this.site.names = this.pages?.name ?? {};
    this.site.descriptions = this.pages?.description ?? {};
    this.site.useZone(this.pages?.zone);
    if (this.told() === told) return;
    this.bumps += 1;
    this.feed.bump();
  }

  private told(): string {
    return JSON.stringify([this.site.zone.name, this.site.names, this.site.descriptions]);
  }

  /** Of the database: its own bumps tell nothing that would have to be read. */
  private get generation(): number {
    return this.feed.generation - this.bumps;
  }

  private isFresh(): boolean {
    if (this.known?.generation !== this.generation) return false;
    return this.feed.connected || performance.now() - this.known.at < UNHEARD_MS;
  }

  private async read(generation: number): Promise<void> {
    const at = performance.now();
    try {
      const row = await this.prisma.setting.findUnique({ where: { key: SITE_SETTING } });
      // Whoever asked later knows more.
      if (this.known !== undefined && this.known.generation > generation) return;
      const value = row?.value;
      const isSame = this.known !== undefined && this.known.value === value;
      this.known = { value, stored: isSame ? this.stored : storedSettings(value), generation, at };
      if (isSame) return;
      this.merged = undefined;
      this.tellSite();
    } catch {
      // A page without its name is better than none; the next one tries again.
    }
  }
}
