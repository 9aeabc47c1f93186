import type { JSX } from 'preact';
import type { ImageResponse } from '../../../calendar/media/dto/image.response.js';
import { textLang, type PageContext } from '../page-context.js';

interface PictureProps {
  readonly image: ImageResponse;
  readonly context: PageContext;
  /** How wide it is drawn, as `sizes` of HTML says it. */
  readonly sizes: string;
  /** In the first view it is fetched at once. */
  readonly isFirst?: boolean;
  /** Beside a title that says the same, it says nothing itself. */
  readonly isDecoration?: boolean;
}

/** A picture in as many sizes as there are; its own size is told, so that nothing moves once it has come. */
export function Picture({ image, context, sizes, isFirst = false, isDecoration = false }: PictureProps): JSX.Element {
  const all = new Map([[image.width, image.url]]);
  for (const { width, url } of Object.values(image.sizes)) {
    // A size that is cut to another ratio shows something else.
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
