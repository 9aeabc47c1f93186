import { ApiError } from '#core/errors/api-error.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { UploadMediaDto } from '#calendar/media/dto/media.input.js';
import { ImageOverviews } from '#calendar/media/image-overview.service.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { MediaService } from '#calendar/media/media.service.js';
import { valueOf } from '#platform/http/answer.js';
import { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { numberParam } from '../forms/query-params.js';
import { deskListAnswer } from '../shell/desk-list.js';
import { deskRedirect } from '../shell/desk-page.js';
import { deskScreen } from '../shell/desk-screen.js';
import { removalAnswer } from '../views/removal-view.js';
import { IMAGE_LIST } from './image-list.js';
import { ImagePages } from './image-pages.service.js';

/** Images: upload, description, crop. */
export const IMAGES_SCREEN = deskScreen({
  path: 'images',
  section: { name: 'images', group: 'records', order: 50 },
  access: 'upload_files',
  modules: [MediaModule],
  providers: [ImagePages],
  services: { media: MediaService, overviews: ImageOverviews, input: DeskInput, pages: ImagePages },
  list: IMAGE_LIST,
  routes: {
    POST: {
      upload: UploadInterceptor,
      handle: async ({ media, overviews, input }, caller, context) => {
        const labels = { file: messagesOf(context.page.language).desk.images.file };
        const form = { dto: UploadMediaDto, input: caller.rawParams, context, labels };
        const own = input.inLanguage(caller, context.page.contentLanguage);
        const outcome = await input.send(form, own, (read) => media.create(read, own));
        if ('errors' in outcome) {
          const data = await IMAGE_LIST.read({ overviews }, caller, context);
          return deskListAnswer(IMAGE_LIST, { ...data, errors: outcome.errors }, caller, context);
        }
        const { id } = valueOf(outcome.done.body);
        return deskRedirect(`/images/${String(id)}?done=uploaded`, context);
      },
    },
    'GET :id': ({ pages }, caller, context) => pages.show(caller, context),
    'POST :id': ({ pages }, caller, context) => pages.describe(caller, context),
    'GET :id/remove': async ({ media, overviews }, caller, context) => {
      const { desk } = messagesOf(context.page.language);
      const id = numberParam(caller, 'id');
      const { mayEdit } = await media.described(id, caller);
      if (!mayEdit) throw new ApiError('rest_forbidden', {}, 403);
      // Says how many records use it.
      const { length: count } = await overviews.uses(id, caller);
      const hint = count === 0 ? desk.images.removeHint : desk.images.removeUsed({ count });
      const title = desk.trash.removeTitle({ title: desk.images.image({ id }) });
      const back = `/images/${String(id)}`;
      return removalAnswer({ title, path: `${back}/remove`, back, hint }, context);
    },
    'POST :id/remove': async ({ media }, caller, context) => {
      await media.remove(numberParam(caller, 'id'), { ...caller, ifMatch: undefined });
      return deskRedirect('/images?done=removed', context);
    },
  },
});
