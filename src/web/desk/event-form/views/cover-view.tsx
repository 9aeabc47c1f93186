import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { coverPicture, ImageChoice } from '#web/desk/directory/views/image-choice.js';
import type { EventFormModel } from '../event-form-model.js';

/** Image of the event: dropped, pasted or chosen from a file, one of the newest, or from an address. */
export function CoverPart({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, errors, choices, words, context } = model;
  const { image, images } = choices;
  const isChoice = fields.image === '' || [...images, image].some((one) => String(one?.id) === fields.image);
  const values = isChoice ? { image: fields.image } : { image: '', image_address: fields.image };
  const picture = image && coverPicture(image);
  return (
    <section
      class="cover-part"
      aria-label={messagesOf(context.page.language).field.image}
      data-image={deskPath('/event-form/image', context.page)}
      data-token={FORM_FIELD}
      data-uploading={words.uploading}
      data-uploaded={words.uploaded}
    >
      <div class="cover-box" data-cover>
        {picture ? <img src={picture.url} alt={image.alt_text ?? ''} /> : null}
        {context.viewer.may('upload_files') ? (
          <label class="drop" data-drop hidden>
            <span>{words.dropImage}</span>
            <input class="unseen" type="file" accept="image/*" />
            <span class="file">{words.chooseFile}</span>
          </label>
        ) : null}
        <button type="button" class="quiet" data-cover-remove hidden>
          {words.removeImage}
        </button>
      </div>
      <p class="help" role="status" data-said />
      <details class="library" open={errorAt(errors, 'image') !== undefined}>
        <summary>{words.fromLibrary}</summary>
        <ImageChoice images={images} present={image} values={values} errors={errors} context={context} />
      </details>
    </section>
  );
}
