import type { JSX } from 'preact';
import type { ImageResponse } from '../../../calendar/media/dto/image.response.js';
import { textLang, type PageContext } from '../page-context.js';

interface PictureProps {
  readonly image: ImageResponse;
  readonly context: PageContext;
  /** Width at which it is drawn, as the HTML attribute `sizes`. */
  readonly sizes: string;
  /** Loads at once, as it is in the first view. */
  readonly isFirst?: boolean;
  /** Empty alternative text, as a title next to it says the same. */
  readonly isDecoration?: boolean;
}

/** A picture in all of its sizes; width and height are set, so that nothing moves when it loads. */
export function Picture({ image, context, sizes, isFirst = false, isDecoration = false }: PictureProps): JSX.Element {
  const all = new Map([[image.width, image.url]]);
  for (const { width, url } of Object.values(image.sizes)) {
    // A size cropped to another ratio shows something else.
    const size = Object.values(image.sizes).find((one) => one.url === url);
    if (size && Math.abs(size.width / size.height - image.width / image.height) < 0.02) all.set(width, url);
  }
  const sorted = [...all].sort(([a], [b]) => a - b);
  const [, smallest = image.url] = sorted.find(([width]) => width >= 600) ?? sorted.at(-1) ?? [];
  return (
    <img
      src={smallest}
      {...(sorted.length > 1
        ? { srcset: sorted.map(([width, url]) => `${url} ${String(width)}w`).join(', '), sizes }
        : {})}
      width={image.width}
      height={image.height}
      alt={isDecoration ? '' : (image.alt_text ?? '')}
      {...(isDecoration ? {} : textLang(image, 'alt_text', context))}
      {...(isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}
