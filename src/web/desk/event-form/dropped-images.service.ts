import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { UploadMediaDto } from '#calendar/media/dto/media.input.js';
import { coverPicture } from '../directory/views/image-choice.js';
import { MediaService } from '#calendar/media/media.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';

/** Answer to the script about a file: the stored image, or the error. */
export type Dropped =
  { readonly id: number; readonly url: string; readonly large: string } | { readonly error: string };

/** Stores the files that are dropped on the form. */
@Injectable()
export class DroppedImages {
  constructor(
    private readonly input: DeskInput,
    private readonly media: MediaService,
  ) {}

  async add(caller: RequestContext, context: DeskContext): Promise<Answer<Dropped>> {
    const labels = { file: messagesOf(context.page.language).field.image };
    const create = async (input: UploadMediaDto): Promise<Dropped> => {
      const image = valueOf((await this.media.create(input, caller)).body);
      const { id, url, sizes } = image;
      return { id, url: sizes['medium']?.url ?? url, large: coverPicture(image).url };
    };
    const outcome = await this.input.send(
      { dto: UploadMediaDto, input: caller.rawParams, context, labels },
      caller,
      create,
    );
    if ('done' in outcome) return { body: outcome.done, status: 200 };
    const { fields, form = '' } = outcome.errors;
    return { body: { error: fields[0]?.text ?? form }, status: 400 };
  }
}
