import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { presentImage } from '#calendar/media/image.presenter.js';
import type { ImageUse } from '#calendar/media/image-overview.service.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done, TextField } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import type { TypedCrop } from '../crop-fields.js';
import { CropPart } from './crop-view.js';

interface ImageFormProps {
  readonly row: ImageRow;
  readonly uses: readonly ImageUse[];
  readonly value: (language: Language) => string;
  readonly crop: TypedCrop;
  readonly revision: number;
  readonly mayEdit: boolean;
  readonly errors: FormErrors | undefined;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

export function ImageFormView(props: ImageFormProps): JSX.Element {
  const { row, uses, revision, mayEdit, errors, done, context } = props;
  const { page } = context;
  const path = `/images/${String(row.id)}`;
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} at={{ crop: 'crop-left' }} context={context} />
      <DeskForm
        action={deskPath(path, page)}
        submit={context.texts.save}
        context={context}
        isMain
        isWide
        isReadOnly={!mayEdit}
      >
        <input type="hidden" name="revision" value={revision} />
        <div class="image-page">
          <Shown {...props} />
          <AltTexts {...props} />
        </div>
      </DeskForm>
      <Uses uses={uses} context={context} />
      {mayEdit ? (
        <p class="links">
          <a href={deskPath(`/changes${path}`, page)}>{context.texts.sections.changes}</a>
          <a class="away" href={deskPath(`${path}/remove`, page)}>
            {messagesOf(page.language).record.removeForGood}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** The image; with a crop frame for those who may edit it. */
function Shown({ row, crop, mayEdit, errors, context }: ImageFormProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.images;
  const image = presentImage(row, { ...page.reader, textLanguages: false });
  const large = image.sizes['large'] ?? image;
  const alt = image.alt_text ?? '';
  return (
    <div data-thumbnail={(image.sizes['thumbnail'] ?? image).url}>
      {mayEdit ? (
        <CropPart row={row} typed={crop} alt={alt} error={errorAt(errors, 'crop')} context={context} />
      ) : (
        <img src={large.url} alt={alt} width={large.width} height={large.height} />
      )}
      <p class="help">
        {texts.facts({ width: row.width, height: row.height })} · <a href={image.url}>{texts.open}</a>
      </p>
    </div>
  );
}

function AltTexts({ value, errors, context: { page } }: ImageFormProps): JSX.Element {
  const texts = messagesOf(page.language).desk.images;
  return (
    <section aria-labelledby="part-alt">
      <h2 id="part-alt">{messagesOf(page.language).field.alt_text}</h2>
      <p class="help">{texts.altHint}</p>
      {LANGUAGES.map((language) => (
        <TextField
          name={`alt_text_${language}`}
          label={messagesOf(language).language.name}
          value={value(language)}
          error={errorAt(errors, `alt_text_${language}`)}
          maxLength={500}
          language={language}
        />
      ))}
    </section>
  );
}

function Uses({ uses, context: { page } }: Pick<ImageFormProps, 'uses' | 'context'>): JSX.Element {
  const texts = messagesOf(page.language).desk.images;
  return (
    <section>
      <h2>{texts.usedBy}</h2>
      {uses.length === 0 ? (
        <p class="help">{texts.usedNowhere}</p>
      ) : (
        <ul class="things">
          {uses.map(({ table, id, name }) => (
            <li>
              <a href={deskPath(`/${table}s/${String(id)}`, page)}>{plainText(name ?? '') || `#${String(id)}`}</a>
              <span class="count">{texts[table]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
