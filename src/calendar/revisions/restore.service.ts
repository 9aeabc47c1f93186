import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Language } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { changesBetween, type Change, type Facts } from '#platform/history/changes.js';
import { secretsOf } from '#platform/history/facts.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { textColumns } from '../records/publishing/input-columns.js';
import { assertRevision } from '../records/publishing/publication-rules.js';
import type { Restored } from '../records/publishing/restored.js';
import { parameterOf, type RecordDefinition } from '../records/reading/record.js';
import type { Resource } from '../records/resource-names.js';
import { assertWritable } from '../translations/translated-record.js';
import { TRANSLATED } from '../translations/translated-resources.js';
import type { RevisionQuery } from './dto/revision.query.js';
import type { ChangeResponse, RestoredResponse } from './dto/revision.response.js';
import { brokenLinks } from './broken-links.sql.js';
import { NotedRecords } from './noted-record.service.js';
import { linkedIds, restoredInput, withoutBrokenLinks, type RestoredParameters } from './restored-input.js';
import { RestoredWrites } from './restored-writes.service.js';
import { presentNote } from './revision.presenter.js';
import { RevisionsService } from './revisions.service.js';

/** Writes that restore a record. */
interface Restoration {
  readonly raw: RestoredParameters & { readonly id: number };
  readonly restored: Restored;
  /** The present revision, which alone may be overwritten. */
  readonly revision: number;
}

/** Effect of restoring a former revision. */
export interface RestorePreview {
  readonly note: ChangeResponse;
  /** The present revision, from which the changes are derived. */
  readonly revision: number;
  readonly changes: readonly Change[];
  /** Links that would be left out. */
  readonly gone: readonly { readonly field: string; readonly id: number }[];
}

/** Restores a former revision through the services that write records, by their rules. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly records: NotedRecords,
    private readonly revisions: RevisionsService,
    private readonly writes: RestoredWrites,
  ) {}

  /** The changes that restoring would make; nothing is written. @throws ApiError revision-not-found, rest_forbidden */
  async preview(resource: Resource, query: RevisionQuery, caller: RequestContext): Promise<RestorePreview> {
    const kind = TRANSLATED[resource];
    assertWritable(kind, await this.records.find(resource, query.id, caller), caller);
    const { note, present, former, revision } = await this.revisions.state(resource, query);
    const { own } = restoredInput(present, former);
    const gone = await this.prisma.$queryRaw<{ field: string; id: number }[]>(brokenLinks(linkedIds(own), caller));
    const written = (field: string): boolean => field in own;
    const changes = changesBetween(present, former, secretsOf(kind.of)).filter(
      ({ field, language }) => language !== null || written(field) || field === 'post_password',
    );
    return { note: presentNote(note, this.site.zone), revision, changes, gone };
  }

  /** @throws ApiError revision-not-found, rest_forbidden, rest_precondition_failed, conflict, rest_invalid_param */
  async restore(resource: Resource, query: RevisionQuery, caller: RequestContext): Promise<Answer<RestoredResponse>> {
    const { id, path_revision: restored } = query;
    const kind = TRANSLATED[resource];
    assertWritable(kind, await this.records.find(resource, id, caller), caller);
    const { present, former, revision } = await this.revisions.state(resource, query);
    assertRevision(caller, revision);
    const { own, languages, passwordDiffers } = restoredInput(present, former);
    const gone = await this.prisma.$queryRaw<{ field: string; id: number }[]>(brokenLinks(linkedIds(own), caller));
    const raw = { ...withoutBrokenLinks(own, gone), id };
    const texts = await Promise.all(
      languages.map((language) => this.texts(resource, { id, former, language }, caller)),
    );
    const isSame = Object.keys(raw).length === 1 && texts.length === 0;
    const now = isSame
      ? revision
      : await this.write(resource, { raw, restored: { revision: restored, texts }, revision }, caller);
    const left = [...new Set(gone.map(({ field }) => field))].map((field) => ({
      field,
      ids: gone.filter((link) => link.field === field).map((link) => link.id),
    }));
    const body = {
      revision: now,
      restored,
      left_out: passwordDiffers ? [...left, { field: 'post_password', ids: [] }] : left,
      record_url: caller.links.api(`/${resource}/${String(id)}`),
    };
    return { body, revision: now };
  }

  /** Overwrites only the revision that was read, never a later write. Returns the revision after it. */
  private async write(
    resource: Resource,
    { raw, restored, revision }: Restoration,
    caller: RequestContext,
  ): Promise<number> {
    const same = { ...caller, ifMatch: `"${String(revision)}-"` };
    try {
      const answer = await this.writes.of[resource].write(raw.id, raw, same, restored);
      return answer.revision ?? revision;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rest_precondition_failed') throw new ApiError('conflict');
      throw error;
    }
  }

  /** The former texts of a language; texts that did not exist are removed. */
  private async texts(
    resource: Resource,
    { id, former, language }: { readonly id: number; readonly former: Facts; readonly language: Language },
    caller: RequestContext,
  ): Promise<Restored['texts'][number]> {
    const { of } = TRANSLATED[resource];
    const values = former.texts?.[language] ?? {};
    const named = of.texts.map((text) => parameterOf(of, text));
    const raw = { id, ...Object.fromEntries(named.map((name) => [name, values[name] ?? null])) };
    const languages = languageChain(language, this.site.config.defaultLanguage);
    const input = await this.writes.of[resource].read(raw, { ...caller, languages });
    return { language, changes: changesOf(of, input, values), machine: values['machine'] === true };
  }
}

/** A missing slug is made from the title; a cleared address is cleared, which differs from never set. */
function changesOf(
  of: RecordDefinition,
  input: object,
  values: Readonly<Record<string, unknown>>,
): Restored['texts'][number]['changes'] {
  const { slug, ...texts } = textColumns(of, input);
  const cleared = Object.keys(texts).filter((name) => values[parameterOf(of, name)] === '');
  return { ...texts, ...Object.fromEntries(cleared.map((name) => [name, ''])), slug: slug ?? undefined };
}
