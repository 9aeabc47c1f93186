import type { JSX } from 'preact';
import { presentImage } from '#calendar/media/image.presenter.js';
import { pagePictures } from '#calendar/media/page-pictures.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { Cover } from '#web/pages/components/cover.js';
import type { DeskContext } from '../shell/desk-context.js';

interface ThumbnailProps {
  readonly image: ImageRow | null;
  /** Day on the cover of an event without a picture. */
  readonly day?: string | undefined;
  readonly kind?: number | undefined;
  readonly context: DeskContext;
}

/** Twice the size in which it is shown. */
const LEAST_WIDTH = 112;

/** Small picture of a row; the title beside it says what it is of. */
export function Thumbnail({ image, day, kind, context: { page } }: ThumbnailProps): JSX.Element {
  if (image === null)
    return day === undefined ? (
      <span class="thumb" />
    ) : (
      <span class="thumb">
        <Cover day={day} kind={kind} ratio="card" />
      </span>
    );
  const shown = presentImage(image, { ...page.reader, textLanguages: false });
  const picture = pagePictures(shown).find(({ width }) => width >= LEAST_WIDTH) ?? shown;
  return (
    <span class="thumb">
      <img src={picture.url} alt="" width="56" height="40" loading="lazy" decoding="async" />
    </span>
  );
}
