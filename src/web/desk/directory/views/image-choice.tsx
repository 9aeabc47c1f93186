import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { pagePictures } from '#calendar/media/page-pictures.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { TextField } from '#web/desk/views/fields.js';
import type { Values } from '#web/desk/records/record-values.js';

const COVER_WIDTH = 480;

/** The file of an image for a cover of a hand's breadth. */
export function coverPicture(image: ImageResponse): { readonly url: string } {
  return pagePictures(image).find(({ width }) => width >= COVER_WIDTH) ?? image;
}

interface ImageChoiceProps {
  readonly images: readonly ImageResponse[];
  readonly present: ImageResponse | undefined;
  readonly values: Values;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

/** Choice of the present image, one of the newest, or one from another address. */
export function ImageChoice({ images, present, values, errors, context }: ImageChoiceProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const all = [...(present ? [present] : []), ...images.filter(({ id }) => id !== present?.id)];
  const { image: chosen = '', image_address: address = '' } = values;
  return (
    <fieldset class="fields">
      <legend>{texts.parts.picture}</legend>
      <div class="images">
        <label class="choice">
          <input type="radio" name="image" value="" checked={chosen === ''} />
          {texts.noImage}
        </label>
        {all.map((image) => (
          <label class="choice">
            <input type="radio" name="image" value={image.id} checked={chosen === String(image.id)} />
            <img
              src={(image.sizes['thumbnail'] ?? image).url}
              data-large={coverPicture(image).url}
              alt={image.alt_text ?? `${messagesOf(page.language).field.image} ${String(image.id)}`}
              width="96"
              height="72"
              loading="lazy"
            />
          </label>
        ))}
      </div>
      <TextField
        name="image_address"
        label={texts.imageAddress}
        type="url"
        value={address}
        error={errorAt(errors, 'image')}
      />
      <p class="links" data-chosen-image={deskPath('/images/', page)}>
        <a
          href={deskPath(`/images/${chosen}`, page)}
          target="_blank"
          hidden={!all.some(({ id }) => chosen === String(id))}
          data-crop-chosen
        >
          {texts.cropImage}
        </a>
        <a href={deskPath('/images', page)}>{texts.newImage}</a>
      </p>
    </fieldset>
  );
}
