import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { assertMay } from '#platform/auth/access.decorator.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { BeginImportDto, ImportById, ListItemsQuery } from '#calendar/imports/runs/dto/import.input.js';
import type { ImportItemResponse } from '#calendar/imports/runs/dto/import.response.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import type { SourceResponse } from '#calendar/imports/sources/dto/source.response.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import { PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { idArgument, limitArgument, pageSize } from '../arguments.js';
import type { AssistantTool, ToolInput, ToolResult } from '../assistant-tool.js';
import { DATA_BYTES, fittingRows, furtherRows, shortened } from '../bounded-answer.js';

const MOST = 25;
const WORKING: readonly string[] = ['waiting', 'reading'];

/** Shows what an import would do; a person applies it. */
@Injectable()
export class ImportPreview implements AssistantTool {
  readonly name = 'import_preview';
  readonly title = 'Preview an import';
  readonly effect = 'adds';
  readonly description =
    'Shows what importing a source would do, without doing it; a person applies it at the desk. Without arguments it lists the sources. With source it reads that source again and returns the id of an import. With import it shows what that import would do. Needs an application password of an editor that may write.';
  readonly schema = {
    type: 'object',
    properties: {
      source: idArgument('Id of the source to read.'),
      import: idArgument('Id of an import, from a call with source.'),
      limit: limitArgument(MOST),
      page: { type: 'integer', minimum: 1, maximum: 1000, description: 'Page of the list, 1 by default.' },
    },
  } as const;

  constructor(
    private readonly sources: ImportSources,
    private readonly runs: ImportRuns,
    private readonly input: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  call(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    assertMay(caller.viewer, 'edit_others_posts');
    if (input['import'] !== undefined) return this.show(input, caller);
    return input['source'] === undefined ? this.list(input, caller) : this.begin(input, caller);
  }

  private async list(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const { body } = await this.sources.list(await this.input.read(PageQuery, this.page(input), caller), caller);
    const { sources, total } = valueOf(body);
    const shown = fittingRows(sources.map((source) => sourceRow(valueOf<SourceResponse>(source))));
    const further = furtherRows({ total, page: input['page'], size: this.sizeOf(input['limit']), shown: shown.length });
    return {
      data: { total, sources: shown },
      next: `Call import_preview with the id of a source. People add sources at the desk.${further}`,
    };
  }

  private async begin(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const choices = await this.input.read(BeginImportDto, { id: input['source'], dry_run: true }, caller);
    const { id, state } = valueOf((await this.runs.begin(choices, caller)).body);
    return {
      data: { import: id, state },
      next: `The source is being read. Call import_preview with import: ${String(id)} in a few seconds.`,
    };
  }

  private async show(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const { id } = await this.input.read(ImportById, { id: input['import'] }, caller);
    const { state, counts, reason, source } = valueOf((await this.runs.get(id, caller)).body);
    const query = await this.input.read(ListItemsQuery, { id, ...this.page(input) }, caller);
    const { items, total } = valueOf((await this.runs.items(query, caller)).body);
    const rows = items.map((item) => itemRow(valueOf<ImportItemResponse>(item)));
    const shown = fittingRows(rows, DATA_BYTES - 3_000);
    const further = furtherRows({ total, page: input['page'], size: this.sizeOf(input['limit']), shown: shown.length });
    return {
      data: {
        import: id,
        source: shortened(source.name, 300),
        state,
        ...(reason === null ? {} : { reason }),
        counts,
        total,
        items: shown,
      },
      next: WORKING.includes(state)
        ? 'The source is still being read: call again in a few seconds.'
        : `Nothing of this has been written. A person reviews it and applies it at the desk, under Sources.${further}`,
    };
  }

  private page({ page, limit }: ToolInput): Record<string, unknown> {
    return defined({ page, per_page: this.sizeOf(limit) });
  }

  private sizeOf(limit: unknown): number {
    return pageSize(limit, MOST, this.config);
  }
}

function sourceRow({ id, name, kind, address }: SourceResponse): object {
  return { id, name: shortened(name, 300), kind, ...(address === null ? {} : { address: shortened(address, 300) }) };
}

function itemRow({ kind, title, action, changes, notes }: ImportItemResponse): object {
  return {
    kind,
    title: shortened(title, 300),
    action,
    ...(changes.length === 0 ? {} : { changed: changes.slice(0, 20).map(({ field }) => shortened(field, 100)) }),
    ...(notes.length === 0 ? {} : { notes: notes.slice(0, 10).map(({ code }) => code) }),
  };
}
