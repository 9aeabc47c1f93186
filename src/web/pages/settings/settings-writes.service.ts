import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { changesBetween, type Change, type Facts } from '#platform/history/changes.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSettings, SITE_SETTING } from './current-settings.service.js';
import { storedSettings, type SiteSettings } from './site-settings.js';

/** Settings with which a form is opened. */
export interface EditedSettings {
  readonly settings: SiteSettings;
  /** Version by which a write detects that somebody else has changed them. */
  readonly version: string;
}

/** Writes the settings of the pages that are stored in the database. */
@Injectable()
export class SettingsWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
    private readonly feed: ChangeFeed,
    private readonly current: CurrentSettings,
  ) {}

  async read(): Promise<EditedSettings> {
    const row = await this.prisma.setting.findUnique({ where: { key: SITE_SETTING } });
    return { settings: storedSettings(row?.value), version: versionOf(row?.value) };
  }

  /**
   * @param change returns the new settings from the stored ones
   * @param version that the form was opened with; undefined: write whatever is stored
   * @throws ApiError rest_precondition_failed
   */
  async write(
    change: (before: SiteSettings) => SiteSettings,
    version: string | undefined,
    caller: RequestContext,
  ): Promise<void> {
    const isChanged = await inTransaction(this.prisma, async (tx) => {
      // Before the first change there is no row to lock.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('kalends:settings', 0))`;
      const row = await tx.setting.findUnique({ where: { key: SITE_SETTING } });
      if (version !== undefined && version !== versionOf(row?.value)) throw new ApiError('rest_precondition_failed');
      const before = storedSettings(row?.value);
      const after = change(before);
      const changes = settingChanges(before, after);
      if (changes.length === 0) return false;
      const value = JSON.stringify(after);
      await tx.setting.upsert({
        where: { key: SITE_SETTING },
        create: { key: SITE_SETTING, value },
        update: { value },
      });
      const note = { kind: 'settings', id: 0, revision: null, action: 'update', changes } as const;
      await this.history.note(tx, [note], writerOf(caller));
      return true;
    });
    if (!isChanged) return;
    // Feeds have the names and the zone too, and do not read them by themselves: the notice of the change may come later
    // than the next request.
    this.feed.bump();
    await this.current.refresh();
  }
}

function versionOf(value: string | undefined): string {
  return hash('sha256', value ?? '', 'hex').slice(0, 16);
}

function settingChanges(before: SiteSettings, after: SiteSettings): Change[] {
  return changesBetween(factsOf(before), factsOf(after));
}

function factsOf({ name, description, links, zone, ...own }: SiteSettings): Facts {
  const texts: Partial<Record<Language, Readonly<Record<string, string | undefined>>>> = {};
  for (const language of LANGUAGES) texts[language] = { name: name[language], description: description[language] };
  const lines = links.map(({ text, url }) => `${text}=${url}`);
  return { own: { ...own, timezone: zone, links: lines.length === 0 ? null : lines }, texts };
}
