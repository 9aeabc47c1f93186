import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { leastCrop, wholeCrop, type Crop } from '#calendar/media/crop.js';
import { originalSize } from '#calendar/media/original.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { controlOf, FieldFrame } from '#web/desk/views/fields.js';
import type { TypedCrop } from '../crop-fields.js';

interface CropProps {
  readonly row: ImageRow;
  /** Values of the form's fields. */
  readonly typed: TypedCrop;
  readonly alt: string;
  readonly error: string | undefined;
  readonly context: DeskContext;
}

/** An image with its size in pixels. */
interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Crop of an image: a frame to drag, or four numbers, and previews. */
export function CropPart({ row, typed, alt, error, context }: CropProps): JSX.Element | null {
  const { page } = context;
  const texts = messagesOf(page.language).desk.images.crop;
  const original = originalSize(row.sizes);
  if (!original) return null;
  const { width, height } = original;
  // Without a crop, a smaller copy shows the whole image.
  const file = row.crop === null ? (row.sizes['large'] ?? original) : original;
  const picture = { url: page.links.media(file.file), width, height };
  const crop = row.crop ?? wholeCrop(original);
  const least = leastCrop(original);
  return (
    <section
      aria-labelledby="part-crop"
      class="crop"
      data-crop
      data-width={width}
      data-height={height}
      data-least-width={least.width}
      data-least-height={least.height}
      data-says={texts.shows({ width: '{width}', height: '{height}' })}
    >
      <h2 id="part-crop">{messagesOf(page.language).field.crop}</h2>
      <p class="help">{texts.effect}</p>
      <Stage picture={picture} crop={crop} alt={alt} context={context} />
      <CropFields picture={picture} typed={typed} error={error} context={context} />
      <Previews picture={picture} crop={crop} context={context} />
    </section>
  );
}

function Stage({ picture, crop, alt, context }: StageProps): JSX.Element {
  const { url, width, height } = picture;
  const texts = messagesOf(context.page.language).desk.images.crop;
  return (
    <>
      <div class="stage" data-stage>
        <img src={url} alt={alt} width={width} height={height} draggable={false} />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="shade" d={shadeOf(crop, picture)} fill-rule="evenodd" data-shade />
        </svg>
        <div
          class="hold"
          data-hold
          hidden
          tabindex={0}
          role="application"
          aria-label={texts.frame}
          aria-describedby="crop-keys"
        >
          {['nw', 'ne', 'se', 'sw'].map((corner) => (
            <span data-corner={corner} />
          ))}
        </div>
      </div>
      <p class="help" id="crop-keys" data-keys hidden>
        {texts.keys}
      </p>
    </>
  );
}

type StageProps = Pick<CropProps, 'alt' | 'context'> & { readonly picture: Picture; readonly crop: Crop };

/** Path of the area cut away: the whole image with a hole. */
function shadeOf({ left, top, width, height }: Crop, whole: Picture): string {
  return `M0 0H${whole.width}V${whole.height}H0ZM${left} ${top}h${width}v${height}h-${width}Z`;
}

function CropFields({
  picture,
  typed,
  error,
  context,
}: Pick<CropProps, 'typed' | 'error' | 'context'> & { readonly picture: Picture }): JSX.Element {
  const texts = messagesOf(context.page.language).desk.images.crop;
  const most = { left: picture.width, top: picture.height, width: picture.width, height: picture.height };
  const { width, height } = messagesOf(context.page.language).field;
  const labels = { left: texts.left, top: texts.top, width, height };
  const names = ['left', 'top', 'width', 'height'] as const;
  return (
    <fieldset>
      <legend class="unseen">{texts.frame}</legend>
      {/* First button: Enter in a field saves, and removes nothing. */}
      <button type="submit" hidden tabindex={-1} />
      <div class="sides">
        {names.map((name) => (
          <FieldFrame name={`crop[${name}]`} id={`crop-${name}`} label={labels[name]}>
            <input
              {...controlOf({ name: `crop[${name}]`, id: `crop-${name}` })}
              type="number"
              inputMode="numeric"
              min="0"
              max={most[name]}
              step="1"
              value={typed[name]}
              autocomplete="off"
              {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'crop-fault' })}
            />
          </FieldFrame>
        ))}
      </div>
      {error === undefined ? null : (
        <p id="crop-fault" class="wrong">
          {error}
        </p>
      )}
      <div class="row">
        <button type="submit" class="quiet" name="whole" value="true" data-whole>
          {texts.whole}
        </button>
        <p class="help" aria-live="polite" data-said>
          {texts.inPixels({ width: picture.width, height: picture.height })}
        </p>
      </div>
    </fieldset>
  );
}

function Previews({ picture, crop, context }: Omit<StageProps, 'alt'>): JSX.Element {
  const texts = messagesOf(context.page.language).desk.images.crop;
  const shapes = { square: texts.square, card: texts.inLists, free: texts.onPage } as const;
  return (
    <div class="previews">
      {Object.entries(shapes).map(([shape, label]) => (
        <figure>
          <Preview picture={picture} crop={crop} shape={shape} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Preview of the crop, reduced from its centre to a shape as on the pages. */
function Preview({ picture, crop, shape }: { picture: Picture; crop: Crop; shape: string }): JSX.Element {
  const { url, width, height } = picture;
  return (
    <svg
      class={shape}
      viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-preview
    >
      <image href={url} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  );
}
