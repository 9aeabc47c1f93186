import { API } from '#core/messages/api-texts.js';
import { QueryText } from '#platform/input/text.fields.js';
import { Flag } from '#platform/input/value.fields.js';
import { PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { LONGEST_SYNC_TOKEN } from '../sync-token.js';

/** Parameters of every list that a copy can follow. */
export class SyncQuery extends PageQuery {
  @Flag({ description: API.parameter.sync.sync, default: false, example: true })
  sync?: boolean;

  @QueryText({ description: API.parameter.sync.syncToken, maxLength: LONGEST_SYNC_TOKEN })
  sync_token?: string;

  @QueryText({ description: API.parameter.sync.syncPage, maxLength: LONGEST_SYNC_TOKEN })
  sync_page?: string;

  /** Set by copies: only records with larger ids; no parameter. */
  after_id?: number;

  /** Set by copies: only these records, with all dates of series among them; no parameter. */
  of_ids?: readonly number[];
}
