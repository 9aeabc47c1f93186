import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { MediaService } from '../media/media.service.js';
import { ReceivedFile } from '../media/received-file.js';
import type { SeedPicture } from './content.js';
import { pictureFile } from './pictures.js';

/** Pictures of the demonstration among the images of the calendar. */
@Injectable()
export class DemonstrationPictures {
  constructor(private readonly media: MediaService) {}

  /** Returns the picture's id; undefined where the calendar has no room for it. */
  async add(picture: SeedPicture, caller: RequestContext): Promise<number | undefined> {
    const { name, path } = pictureFile(picture);
    try {
      const { id } = valueOf((await this.media.create({ file: new ReceivedFile(name, path, undefined) }, caller)).body);
      await this.media.edit(id, { texts: picture.alt }, caller);
      return id;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  async remove(id: number, caller: RequestContext): Promise<void> {
    await this.media.remove(id, caller);
  }
}
