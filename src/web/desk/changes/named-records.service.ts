import { Injectable } from '@nestjs/common';
import { MediaService } from '#calendar/media/media.service.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import type { NamedRef } from '#calendar/revisions/record-names.sql.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import type { Change } from '#platform/history/changes.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { imagesIn, nameKey, refsIn } from './named-refs.js';

/** What stands for the ids in changes. */
interface NamedRecords {
  /** Names by `nameKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<number, ImageRow>;
}

/** Looks up what the changes of a page refer to: two statements for any number of them. */
@Injectable()
export class NamedRecordsService {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly media: MediaService,
  ) {}

  /** @param refs further records to be named */
  async of(changes: readonly Change[], refs: readonly NamedRef[], caller: RequestContext): Promise<NamedRecords> {
    const all = new Map([...refs, ...refsIn(changes)].map((ref) => [nameKey(ref), ref]));
    const [names, pictures] = await Promise.all([
      this.revisions.names([...all.values()], caller),
      this.media.these(imagesIn(changes), caller),
    ]);
    return { names, pictures };
  }
}
