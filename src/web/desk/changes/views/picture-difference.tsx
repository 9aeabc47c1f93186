import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import type { Change } from '#platform/history/changes.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Thumbnail } from '#web/desk/views/thumbnail.js';

interface PicturesProps {
  readonly change: Change;
  readonly pictures: ReadonlyMap<number, ImageRow>;
  readonly context: DeskContext;
}

/** Old and new picture of a record; the number of one that is gone. */
export function PictureDifference({ change: { before, after }, pictures, context }: PicturesProps): JSX.Element {
  const picture = (id: unknown): JSX.Element | null =>
    typeof id === 'number' ? <LinkedPicture id={id} image={pictures.get(id)} context={context} /> : null;
  const [old, current] = [picture(before), picture(after)];
  return (
    <span class="pictures">
      {old ? <del>{old}</del> : null}
      {old && current ? ' → ' : null}
      {current ? <ins>{current}</ins> : null}
    </span>
  );
}

interface PictureProps {
  readonly id: number;
  readonly image: ImageRow | undefined;
  readonly context: DeskContext;
}

function LinkedPicture({ id, image, context }: PictureProps): JSX.Element {
  const texts = messagesOf(context.page.language);
  if (!image) return <>{texts.desk.history.gone({ id })}</>;
  return (
    <a href={deskPath(`/images/${String(id)}`, context.page)} aria-label={`${texts.field.image} ${String(id)}`}>
      <Thumbnail image={image} context={context} />
    </a>
  );
}
