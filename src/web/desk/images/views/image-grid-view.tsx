import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { presentImage } from '#calendar/media/image.presenter.js';
import type { ImageOverview } from '#calendar/media/image-overview.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { SearchForm } from '#web/desk/views/search-form.js';

interface ImageGridProps {
  readonly images: readonly ImageOverview[];
  readonly page: number;
  readonly pages: number;
  readonly search: string | undefined;
  readonly done: string | undefined;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

export function ImageGridView({ images, page, pages, search, done, errors, context }: ImageGridProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.images;
  const summary = errors && { fields: [], form: errorAt(errors, 'file') ?? errors.form ?? '' };
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={summary} context={context} />
      <UploadForm context={context} />
      <SearchForm
        action={deskPath('/images', context.page)}
        search={search}
        label={texts.search}
        hint={texts.searchHint}
      />
      {images.length > 0 ? (
        <ul class="grid">
          {images.map((image) => (
            <Tile image={image} context={context} />
          ))}
        </ul>
      ) : (
        <p>{search === undefined ? texts.none : texts.notFound}</p>
      )}
      <DeskPager path="/images" asked={{ search }} page={page} pages={pages} context={context} />
    </>
  );
}

/** Upload of one file; the script sends dropped files one after the other. The token is checked before the file is read. */
function UploadForm({ context: { page, visit } }: { context: DeskContext }): JSX.Element {
  const texts = messagesOf(page.language).desk.images;
  const action = `${deskPath('/images', page)}?${FORM_FIELD}=${formToken(visit.token)}`;
  return (
    <form
      class="drop"
      method="post"
      action={action}
      enctype="multipart/form-data"
      data-drop
      data-sending={texts.sending({ done: 1, all: 2 }).replace('1', '{done}').replace('2', '{all}')}
      data-refused={texts.refused}
      data-offline={texts.offline}
    >
      <label for="file">{texts.choose}</label>
      <div class="row">
        <input
          id="file"
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby="file-help"
        />
        <button type="submit">{texts.send}</button>
      </div>
      <p id="file-help" class="help">
        {texts.limits({ megabytes: IMAGE_LIMITS.megabytes })}
      </p>
      <p role="status" hidden data-progress />
    </form>
  );
}

function Tile({ image, context: { page } }: { image: ImageOverview; context: DeskContext }): JSX.Element {
  const texts = messagesOf(page.language).desk.images;
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
}
