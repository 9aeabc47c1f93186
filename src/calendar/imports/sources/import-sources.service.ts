import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { Clock } from '#platform/config/clock.js';
import { Site } from '#platform/config/site.js';
import { jsonValue } from '#platform/database/json-value.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { listAnswer, pageKeys, pageOf } from '#calendar/records/lists/paging.js';
import type { StoredSource } from '../runs/stored-run.js';
import type { CreateSourceDto, SourceInput } from './dto/source.input.js';
import type { SourceListResponse, SourceResponse } from './dto/source.response.js';
import { forgetContent } from './source-content.js';
import { presentSource } from './source.presenter.js';

/** Sources of imports; those who may edit the records of others may use all of them. */
@Injectable()
export class ImportSources {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  async list(query: PageQuery, caller: RequestContext): Promise<Answer<SourceListResponse>> {
    const { config } = this.site;
    const page = pageOf(query, config);
    const where = { preview: false };
    const [rows, total] = await Promise.all([
      this.prisma.importSource.findMany({ where, orderBy: { id: 'asc' }, skip: page.offset, take: page.perPage }),
      this.prisma.importSource.count({ where }),
    ]);
    const keys = pageKeys({ caller, config, path: '/sources', page, total });
    return listAnswer<SourceListResponse>({ sources: rows.map((row) => presentSource(row, caller)), ...keys });
  }

  async get(id: number, caller: RequestContext): Promise<Answer<SourceResponse>> {
    return { body: presentSource(await this.row(id), caller) };
  }

  /** @throws ApiError source-not-found for a preview of a source that is none */
  async create(input: CreateSourceDto, caller: RequestContext): Promise<Answer<SourceResponse>> {
    const original = input.preview_of === undefined ? undefined : await this.lasting(input.preview_of);
    const isPreview = input.preview === true || original !== undefined;
    const row = await this.prisma.importSource.create({
      data: {
        name: input.name,
        kind: input.kind,
        options: {},
        zone: this.site.zone.name,
        language: caller.languages[0],
        createdAt: this.clock.now(),
        userId: caller.viewer.id ?? null,
        nextAt: input.minutes && !isPreview ? this.clock.now() : null,
        preview: isPreview,
        ...(original && choicesOf(original)),
        ...columnsOf(input),
        ...(original && withoutSecret(input, original.address)),
      },
    });
    return { body: presentSource(row, caller), status: 201 };
  }

  /** Whoever changes a source lends it their rights from then on. @throws ApiError source-not-found */
  async update(id: number, input: SourceInput, caller: RequestContext): Promise<Answer<SourceResponse>> {
    const { address } = await this.row(id);
    const scheduled = input.minutes === undefined ? {} : { nextAt: input.minutes === null ? null : this.clock.now() };
    const restarted = input.paused === false ? { failures: 0, failingSince: null, nextAt: this.clock.now() } : {};
    const row = await inTransaction(this.prisma, async (tx) => {
      // What was read with other choices says nothing of the next reading.
      await forgetContent(tx, id);
      return tx.importSource.update({
        where: { id },
        data: {
          ...columnsOf(input),
          ...withoutSecret(input, address),
          ...scheduled,
          ...restarted,
          userId: caller.viewer.id ?? null,
        },
      });
    });
    return { body: presentSource(row, caller) };
  }

  /** Forgets a source with its runs and keys; its records stay. @throws ApiError source-not-found */
  async remove(id: number, caller: RequestContext): Promise<Answer<SourceResponse>> {
    const row = await this.row(id);
    await this.prisma.importSource.delete({ where: { id }, select: { id: true } });
    return { body: presentSource(row, caller) };
  }

  /** A source that is no preview. @throws ApiError source-not-found */
  async lasting(id: number): Promise<StoredSource> {
    const row = await this.row(id);
    if (row.preview) throw new ApiError('source-not-found');
    return row;
  }

  /** @throws ApiError source-not-found */
  async row(id: number): Promise<StoredSource> {
    const row = await this.prisma.importSource.findUnique({ where: { id } });
    if (!row) throw new ApiError('source-not-found');
    return row;
  }
}

/** What a preview of a source has from it, besides its records. */
function choicesOf({ id: previewOf, ...row }: StoredSource): object {
  const { address, login, secret, zone, language, authority, timesAuthority, newStatus } = row;
  const options = jsonValue(row.options);
  return { previewOf, address, login, secret, zone, language, options, authority, timesAuthority, newStatus };
}

/** A password is for the site that it was entered for: another address does not get it. */
function withoutSecret(
  { address, login, password }: SourceInput,
  former: string | null,
): { readonly login?: null; readonly secret?: null } {
  if (login === null && password == null) return { secret: null };
  if (address === undefined || password !== undefined) return {};
  const isSame = URL.parse(address ?? '')?.origin === URL.parse(former ?? '')?.origin;
  return isSame ? {} : { login: null, secret: null };
}

function columnsOf({
  name,
  kind,
  address,
  login,
  password,
  timezone,
  source_language,
  options,
  authority,
  times_authority,
  status,
  minutes,
  paused,
}: SourceInput): object {
  const columns = {
    name,
    kind,
    address,
    login,
    secret: password,
    zone: timezone?.name,
    language: source_language,
    options,
    authority,
    timesAuthority: times_authority,
    newStatus: status,
    minutes,
    paused,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
