import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { LONGEST_SEARCH } from '#core/search/search-words.js';
import { presentImage } from '#calendar/media/image.presenter.js';
import type { ImageOverview, ImageOverviews } from '#calendar/media/image-overview.service.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { deskPath } from '../shell/desk-context.js';
import type { DeskList, ListData } from '../shell/desk-list.js';
import { SearchForm } from '../views/search-form.js';
import { UploadForm } from './views/upload-form.js';

const LAST_PAGE = 10_000;

interface ImageListData extends ListData {
  readonly rows: readonly ImageOverview[];
  readonly search: string | undefined;
  /** Errors of an upload. */
  readonly errors?: FormErrors | undefined;
}

/** All images, with a form that uploads another. */
export const IMAGE_LIST: DeskList<{ readonly overviews: ImageOverviews }, ImageListData> = {
  read: async ({ overviews }, caller) => {
    const { rawParams } = caller;
    const search = inputText(rawParams, 'search', LONGEST_SEARCH).trim() || undefined;
    const page = Math.min(positiveInteger(rawParams['page']) ?? 1, LAST_PAGE);
    const { images: rows, pages } = await overviews.list({ search, page }, caller);
    return { rows, page, pages, search };
  },
  show: ({ search, errors }, context) => {
    const { page } = context;
    const texts = messagesOf(page.language).desk.images;
    return {
      head: { title: context.texts.sections.images, path: '/images' },
      done: { removed: texts.removed },
      errors: errors && { fields: [], form: errorAt(errors, 'file') ?? errors.form ?? '' },
      before: (
        <>
          <UploadForm context={context} />
          <SearchForm action={deskPath('/images', page)} search={search} label={texts.search} hint={texts.searchHint} />
        </>
      ),
      parameters: { search },
      empty: <p>{search === undefined ? texts.none : texts.notFound}</p>,
      rows: {
        tag: 'ul',
        class: 'grid',
        item: (image) => {
          const { alt_text: alt, sizes, url } = presentImage(image, { ...page.reader, textLanguages: false });
          const small = sizes['medium'] ?? sizes['thumbnail'];
          return (
            <li>
              <a href={deskPath(`/images/${String(image.id)}`, page)}>
                <img
                  src={small?.url ?? url}
                  alt=""
                  width={small?.width ?? image.width}
                  height={small?.height ?? image.height}
                  loading="lazy"
                />
                <span class={alt === undefined ? 'alt wrong' : 'alt'}>{alt ?? texts.noAlt}</span>
                <small>{image.uses === 0 ? texts.unused : texts.uses({ count: image.uses })}</small>
              </a>
            </li>
          );
        },
      },
    };
  },
};
