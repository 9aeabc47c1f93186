import { Injectable } from '@nestjs/common';
import { isLanguage } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import { ROLES } from '#platform/auth/capabilities.js';
import { Viewer } from '#platform/auth/viewer.js';
import { Clock } from '#platform/config/clock.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { StoredRun } from './stored-run.js';

/** The callers of imports: the user who began a run, or the owner of its source, with their rights of now. */
@Injectable()
export class ImportCallers {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** Undefined if the user no longer exists, or may no longer edit. */
  async of({ id: runId, userId, source }: StoredRun): Promise<RequestContext | undefined> {
    const id = userId ?? source.userId;
    const user = id === null ? null : await this.prisma.user.findUnique({ where: { id } });
    const role = ROLES.find((one) => one === user?.role);
    if (!user || !role) return undefined;
    const viewer = new Viewer({ id: user.id, login: user.login, role, readOnly: false, isImporting: true });
    if (!viewer.may('edit_others_posts')) return undefined;
    const { config } = this.site;
    const language = isLanguage(source.language) ? source.language : config.defaultLanguage;
    const { signal } = new AbortController();
    return {
      viewer,
      languages: languageChain(language, config.defaultLanguage),
      interfaceLanguage: language,
      links: new Links(config, config.siteUrl ?? config.publicUrl ?? `http://${LOCAL}`, undefined),
      now: this.clock.now(),
      hidesExistence: config.hideExistence,
      requestId: `import-${String(runId)}`,
      ifMatch: undefined,
      client: `import ${String(runId)}`,
      gone: () => signal,
      replica: undefined,
      rawParams: {},
    };
  }
}

/** Host of addresses and calendar ids where no public address is configured. */
const LOCAL = 'localhost';
