import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Site } from '#platform/config/site.js';
import type { PageSettings } from '#platform/config/page-settings.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { NO_SETTINGS, storedSettings, withStored, type SiteSettings } from './site-settings.js';

/** Key of the row with the settings of the pages. */
export const SITE_SETTING = 'site';
/** Age after which settings are read again while change notifications are down. */
const UNHEARD_MS = 5_000;

/** Stored settings with the generation and the time at which they were read. */
interface Known {
  readonly value: string | undefined;
  readonly stored: SiteSettings;
  readonly generation: number;
  readonly at: number;
}

/**
 * Settings of the pages: from the environment, else from the database. Read once after each change of anything, for the
 * next page rendered; pages in between cost no statement.
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
    // The zone of the site applies to other answers too.
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

  /** Settings in the database alone. */
  get stored(): SiteSettings {
    return this.known?.stored ?? NO_SETTINGS;
  }

  /** Reads the stored settings if they may have changed. If that fails, the known ones stay. */
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

  /** Updates the site for answers other than pages, and drops cached ones if its zone or names have changed. */
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

  /** Generation of the database: this service's own bumps need no new reading. */
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
      // A later request has read a newer state.
      if (this.known !== undefined && this.known.generation > generation) return;
      const value = row?.value;
      const isSame = this.known !== undefined && this.known.value === value;
      this.known = { value, stored: isSame ? this.stored : storedSettings(value), generation, at };
      if (isSame) return;
      this.merged = undefined;
      this.tellSite();
    } catch {
      // A page without its name is better than none; the next request tries again.
    }
  }
}
