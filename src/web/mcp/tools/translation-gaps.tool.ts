import { defined } from '#core/defined.js';
import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGES } from '#core/language.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import { WorkListQuery, WORK_STATUSES } from '#calendar/translations/dto/work-list.query.js';
import type { WorkItemResponse } from '#calendar/translations/dto/work-list.response.js';
import { WorkListService } from '#calendar/translations/work-list.service.js';
import { asArray, limitArgument, pageSize } from '../arguments.js';
import type { AssistantTool, ToolInput, ToolResult } from '../assistant-tool.js';
import { fittingRows, furtherRows } from '../bounded-answer.js';
import { plainLine } from '../event-summary.js';

const MOST = 25;

/** Lists what is not translated, or no longer up to date. */
@Injectable()
export class TranslationGaps implements AssistantTool {
  readonly name = 'translation_gaps';
  readonly title = 'List missing translations';
  readonly effect = 'reads';
  readonly description =
    'Lists records whose text in a language is missing, older than the original, or machine-made and not yet confirmed. Needs an application password.';
  readonly schema = {
    type: 'object',
    properties: {
      language: { type: 'string', enum: LANGUAGES, description: 'Language to translate into.' },
      status: {
        type: 'array',
        items: { type: 'string', enum: WORK_STATUSES },
        maxItems: WORK_STATUSES.length,
        description: 'Missing and outdated by default.',
      },
      kinds: {
        type: 'array',
        items: { type: 'string', enum: RESOURCES },
        maxItems: RESOURCES.length,
        description: 'All kinds by default.',
      },
      limit: limitArgument(MOST),
      page: { type: 'integer', minimum: 1, maximum: 1000, description: 'Page of the list, 1 by default.' },
    },
    required: ['language'],
  } as const;
  readonly output = {
    type: 'object',
    properties: {
      total: { type: 'integer' },
      shown: { type: 'integer' },
      gaps: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: RESOURCES },
            id: { type: 'integer' },
            title: { type: 'string' },
            status: { type: 'string', enum: WORK_STATUSES },
            original_language: { type: 'string' },
            modified: { type: 'string' },
          },
          required: ['kind', 'id', 'title', 'status', 'original_language'],
        },
      },
    },
    required: ['total', 'shown', 'gaps'],
  } as const;

  constructor(
    private readonly work: WorkListService,
    private readonly input: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async call(input: ToolInput, caller: RequestContext): Promise<ToolResult> {
    const size = pageSize(input['limit'], MOST, this.config);
    const parameters = defined({
      language: input['language'],
      status: asArray(input['status']),
      resource: asArray(input['kinds']),
      page: input['page'],
      per_page: size,
    });
    const { body } = await this.work.list(await this.input.read(WorkListQuery, parameters, caller), caller);
    const { translations, total } = valueOf(body);
    const rows = fittingRows(translations.map((item) => gapRow(valueOf<WorkItemResponse>(item))));
    return {
      data: { total, shown: rows.length, gaps: rows },
      next:
        total === 0
          ? 'Nothing is missing.'
          : `Read each record in its original language (get_event for events), then call propose_translation. Proposals wait for a person to confirm them.${furtherRows({ total, page: input['page'], size, shown: rows.length })}`,
    };
  }
}

function gapRow({ resource, id, title, translation_status, original_language, modified }: WorkItemResponse): object {
  return { kind: resource, id, title: plainLine(title), status: translation_status, original_language, modified };
}
