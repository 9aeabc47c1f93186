import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { EventPasswords } from '#platform/auth/event-passwords.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { MediaService } from '#calendar/media/media.service.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { newPublication } from '#calendar/records/publishing/publication-writes.js';
import type { Restored } from '#calendar/records/publishing/restored.js';
import type { EventInput } from '../dto/event.input.js';
import type { EventResponse } from '../dto/event.response.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import { EventLinksService } from '../event-links.service.js';
import { assertMaySetPassword, passwordColumn } from '../event-password-rule.js';
import type { FoundEvent } from '../series/event-rows.service.js';
import type { EventDeletion, EventValues, EventWrite, NewEvent } from './event-write.js';
import { withoutUnchanged } from './unchanged-input.js';
import { WriteAnswers } from './write-answers.service.js';

/** Makes the commands of writes, outside of any transaction: checks rights, fetches images and hashes passwords. */
@Injectable()
export class EventCommands {
  constructor(
    private readonly site: Site,
    private readonly answers: WriteAnswers,
    private readonly media: MediaService,
    private readonly links: EventLinksService,
    private readonly passwords: EventPasswords,
  ) {}

  /** @throws ApiError rest_forbidden */
  async toCreate(input: EventInput, caller: RequestContext): Promise<NewEvent> {
    assertMaySetPassword(input, caller);
    const publication = newPublication(input, caller, this.site.zone);
    return { ...(await this.valuesOf(input, caller)), caller, publication };
  }

  /** @throws ApiError rest_forbidden */
  async toUpdate(
    found: FoundEvent,
    input: EventInput & { scope?: WriteScope },
    caller: RequestContext,
    restored: Restored | undefined,
  ): Promise<EventWrite> {
    assertMayEdit(caller.viewer, found.row);
    assertMaySetPassword(input, caller);
    const answer = (): Answer<EventResponse> => this.answers.present(found, caller);
    const changed = restored ? input : withoutUnchanged(input, found.row, answer);
    const values = await this.valuesOf(changed, caller);
    return { ...values, target: found.row, scope: input.scope, caller, restored };
  }

  /** @throws ApiError rest_forbidden */
  toRemove(
    { row }: FoundEvent,
    { permanent = false, scope }: { permanent?: boolean; scope?: WriteScope },
    caller: RequestContext,
  ): EventDeletion {
    assertMayEdit(caller.viewer, row);
    return { target: row, scope, caller, permanent };
  }

  private async valuesOf(input: EventInput, caller: RequestContext): Promise<EventValues> {
    const imageId = await this.media.resolve(input.image, caller, input.dry_run);
    const inline = await this.links.inline(input, caller);
    const password = await passwordColumn(this.passwords, input, caller);
    return { input, columns: { ...password, ...defined({ imageId }) }, inline };
  }
}
