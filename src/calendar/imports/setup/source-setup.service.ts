import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { SourceKinds } from '../reader-process/source-kinds.service.js';
import { SourceReader } from '../reader-process/source-reader.service.js';
import type { DetectedKind } from '../reading/detect-kind.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { ImportRuns } from '../runs/import-runs.service.js';
import { calendarAddresses } from '../reading/wordpress-site.js';
import { RunReading, type ChosenReading } from '../runs/run-reading.service.js';
import { SourceFiles } from '../runs/source-files.service.js';
import type { StoredSource } from '../runs/stored-run.js';
import { ImportSources } from '../sources/import-sources.service.js';
import { kindOfAddress } from '../sources/source-address.js';
import { LOOKED_AT_BYTES, type TableLook } from './table-look.js';

const LONGEST_NAME = 100;
/** Answers of CalDAV servers to a plain request: they want a login, or another method. */
const LIKE_CALDAV: readonly string[] = ['HTTP 401', 'HTTP 405', 'HTTP 501'];

/** What is known of a source's content, to choose how to read it. */
export interface SourceLook {
  /** Import that waits for the choices. */
  readonly runId: number | undefined;
  readonly table: TableLook | SourceRefusal | undefined;
}

/** First steps of a source: what was sent, or what its address answers, and how that is to be read. */
@Injectable()
export class SourceSetup {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sources: ImportSources,
    private readonly runs: ImportRuns,
    private readonly files: SourceFiles,
    private readonly reading: RunReading,
    private readonly reader: SourceReader,
    private readonly kinds: SourceKinds,
  ) {}

  /** Makes a source of a file. Its import waits for the choices. Returns its id. */
  async ofFile(file: SnapshotFile, caller: RequestContext): Promise<number> {
    return this.begun(file, null, caller);
  }

  /** Makes a source of an address, unless that cannot be read. What only wants a login may be a calendar of a server. */
  async ofAddress(address: string, caller: RequestContext): Promise<number | SourceRefusal> {
    const file = await this.files.look(address);
    if (!('refusal' in file)) {
      const calendar = await this.calendarAt(file, address, caller);
      return this.begun(calendar?.file ?? file, calendar?.address ?? address, caller);
    }
    const kind = kindOfAddress(address) ?? (LIKE_CALDAV.includes(file.found ?? '') ? 'caldav' : undefined);
    if (kind === undefined) return file;
    const input = { name: nameOf({ name: address }, address), kind, address };
    return valueOf((await this.sources.create(input, caller)).body).id;
  }

  /** The content that was read last, by these choices. */
  async look(source: ChosenReading & Pick<StoredSource, 'id' | 'kind'>): Promise<SourceLook> {
    const [file] = await this.prisma.$queryRaw<(SnapshotFile & { runId: number; state: string })[]>`
      select f.run_id as "runId", r.state, f.name, case when substring(f.bytes from 1 for 2) = 'PK'::bytea then f.bytes
        else substring(f.bytes from 1 for ${LOOKED_AT_BYTES}::int) end as bytes
      from import_file f join import_run r on r.id = f.run_id where r.source_id = ${source.id}
      order by f.run_id desc, f.no limit 1`;
    if (!file) return { runId: undefined, table: undefined };
    const table = this.kinds.get(source.kind)?.choices?.includes('table')
      ? await this.reader.looked(file, this.reading.optionsOf(source))
      : undefined;
    return { runId: file.state === 'choosing' ? file.runId : undefined, table };
  }

  /**
   * Begins the import that waited for choices; its schedule begins when somebody has confirmed that. What an address
   * answered before is read again if it was another address, or is only the first page of many.
   * @throws ApiError import-not-found, import-state
   */
  async ready(runId: number, { id, kind, address }: StoredSource, isOtherAddress: boolean): Promise<void> {
    await this.prisma.importSource.update({ where: { id }, data: { nextAt: null }, select: { id: true } });
    if (address !== null && (isOtherAddress || this.kinds.get(kind)?.isCrawled))
      await this.prisma.importFile.deleteMany({ where: { runId } });
    await this.runs.ready(runId);
  }

  /** The calendar of the site of WordPress whose page this is, unless the page itself leads to one. */
  private async calendarAt(
    page: SnapshotFile,
    address: string,
    caller: RequestContext,
  ): Promise<{ readonly file: SnapshotFile; readonly address: string } | undefined> {
    const [language] = caller.languages;
    const { kind, api } = await this.reader.detected(page, language);
    if (api === undefined || kind === 'tec-rest' || kindOfAddress(address) !== undefined) return undefined;
    const answers = await Promise.all(
      calendarAddresses(api).map(async (place) => ({ place, file: await this.files.look(place.requested) })),
    );
    for (const { place, file } of answers) {
      if ('refusal' in file) continue;
      const detected = await this.reader.detected(file, language);
      if (detected.kind === 'tec-rest' || detected.kind === 'ics') return { file, address: place.address };
    }
    return undefined;
  }

  private async begun(file: SnapshotFile, address: string | null, caller: RequestContext): Promise<number> {
    const unpacked = await this.reader.unpacked(file);
    const files = 'refusal' in unpacked ? [file] : unpacked;
    const detected = await this.reader.detected(files[0] ?? file, caller.languages[0]);
    const input = { name: nameOf(file, address), kind: likelyKind(detected, address), address };
    const { id } = valueOf((await this.sources.create(input, caller)).body);
    await this.runs.start(id, files, { dry_run: true, isForSetup: true, userId: caller.viewer.id });
    return id;
  }
}

/** The kind that the content or its address shows, else the one of pages or of tables, for an editor to correct. */
function likelyKind({ kind, found }: DetectedKind, address: string | null): string {
  const ofAddress = address === null ? undefined : kindOfAddress(address);
  // A page shows some of what is read elsewhere.
  if (ofAddress !== undefined && found === 'HTML') return ofAddress;
  return kind ?? (found === 'HTML' || found === 'JSON' ? 'jsonld' : 'csv');
}

/** Name until somebody finds a better one: that of the file without its ending, or the host. */
function nameOf({ name }: Pick<SnapshotFile, 'name'>, address: string | null): string {
  const host = address === null ? undefined : URL.parse(address)?.hostname;
  const plain = (host ?? name.replace(/\.[a-z0-9]{1,8}$/i, '')).replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.slice(0, LONGEST_NAME).toWellFormed() || '–';
}
