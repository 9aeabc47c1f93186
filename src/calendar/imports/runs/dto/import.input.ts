import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { PathId } from '#platform/input/content.fields.js';
import { Field } from '#platform/input/field.js';
import { WordList } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { Flag, PositiveInteger } from '#platform/input/value.fields.js';
import { ReceivedFile } from '#calendar/media/received-file.js';
import { LanguageQuery, PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { MOST_SENT_BYTES } from '#calendar/imports/reading/source-limits.js';
import { ITEM_ACTIONS, type ItemAction } from '#calendar/imports/planning/plan.js';

export class BeginImportDto extends LanguageQuery {
  @PathId()
  id: number;

  @Field({
    parse: (value) => (value instanceof ReceivedFile ? value : Unparsed.VALUE),
    expects: expected('import-file', { megabytes: MOST_SENT_BYTES / 2 ** 20 }),
    schema: { type: 'string', format: 'binary', description: API.field.import.file },
  })
  file?: ReceivedFile;

  @Flag({ description: API.field.import.dryRun, default: false, example: true })
  dry_run?: boolean;

  @Flag({ description: API.field.import.allowWithdrawals, default: false, example: false })
  allow_withdrawals?: boolean;
}

export class ImportById extends LanguageQuery {
  @PathId()
  id: number;
}

export class ListImportsQuery extends PageQuery {
  @PositiveInteger({ description: API.parameter.imports.source, example: 1 })
  source?: number;
}

export class ListItemsQuery extends PageQuery {
  @PathId()
  id: number;

  @WordList({ description: API.parameter.imports.action, words: ITEM_ACTIONS, example: ['refused'] })
  action?: ItemAction[];
}
