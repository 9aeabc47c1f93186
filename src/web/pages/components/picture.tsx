import type { JSX } from 'preact';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { pagePictures, type PagePicture } from '#calendar/media/page-pictures.js';
import { textLang, type PageContext } from '../page-context.js';

/** Shape of a box for a picture or a cover. */
export type Ratio = 'wide' | 'card' | 'square';

const RATIOS = { wide: 16 / 9, card: 3 / 2, square: 1 } as const satisfies Record<Ratio, number>;

interface PlaceRule {
  /** Narrowest and widest file to offer, in pixels. */
  readonly widths: readonly [number, number];
  /** Attribute `sizes`. @param share part of the place's width that the picture takes */
  readonly sizes: (share: number) => string;
}

/**
 * Where pictures stand, and how wide they are there. A screen with three dots for each pixel gets files for two: three
 * times the bytes would show nothing more.
 */
const PLACES = {
  /** The large one of a page. */
  hero: {
    widths: [320, 1920],
    sizes: (share) =>
      `(min-width: 64em) ${rem(47 * share)}, (min-resolution: 2.5x) ${vw(75 * share)}, ${vw(100 * share)}`,
  },
  /** A card of 17.5rem, or a tile. */
  card: { widths: [320, 640], sizes: (share) => rem(17.5 * share) },
  /** Beside a row: a square of 6rem on phones, 12.5rem wide on other screens. */
  row: { widths: [160, 640], sizes: (share) => `(min-width: 40em) ${rem(12.5 * share)}, ${rem(6 * share)}` },
  /** The card beside an entry of a calendar, of which a page has many: one file. */
  peek: { widths: [320, 320], sizes: () => '17rem' },
  /** A line of a list, a suggestion, a point on a map. */
  thumb: { widths: [160, 320], sizes: (share) => rem(6 * share) },
} as const satisfies Record<string, PlaceRule>;

export type PicturePlace = keyof typeof PLACES;

interface PictureProps {
  readonly image: ImageResponse;
  readonly context: PageContext;
  readonly place: PicturePlace;
  /** Shape of the box that it fills; a poster is whole on a blurred ground of itself. Without it: its own shape. */
  readonly ratio?: Ratio;
  /** Loads at once, as it is in the first view. */
  readonly isFirst?: boolean;
  /** Empty alternative text, as a title next to it says the same. */
  readonly isDecoration?: boolean;
}

/** A picture in the sizes of its place; width and height are set, so that nothing moves when it loads. */
export function Picture({ image, ratio, ...props }: PictureProps): JSX.Element {
  const pictures = pagePictures(image);
  if (ratio === undefined) return <Sources {...props} image={image} pictures={pictures} share={1} />;
  const share = image.width / image.height / RATIOS[ratio];
  const isWhole = share < LEAST_SHARE || share > MOST_SHARE;
  const [ground] = pictures;
  return (
    <span class="frame" data-ratio={ratio}>
      {isWhole && ground ? <img class="ground" src={ground.url} alt="" loading="lazy" decoding="async" /> : null}
      <Sources {...props} image={image} pictures={pictures} share={isWhole ? Math.min(1, share) : 1} />
    </span>
  );
}

/** A picture narrower or wider than this, measured in widths of its box, would lose what it is about. */
const LEAST_SHARE = 0.8;
const MOST_SHARE = 1.8;

interface SourcesProps extends Omit<PictureProps, 'ratio'> {
  readonly pictures: readonly PagePicture[];
  readonly share: number;
}

function Sources({ image, context, place, pictures, share, isFirst, isDecoration }: SourcesProps): JSX.Element {
  const { widths, sizes } = PLACES[place];
  const offered = offeredOf(pictures, widths);
  const modern = offered.filter(({ mimeType }) => mimeType === MODERN);
  const others = offered.filter(({ mimeType }) => mimeType !== MODERN);
  const known = others.length > 0 ? others : modern;
  const plain = known.find(({ width }) => width >= 600) ?? known.at(-1);
  return (
    <picture>
      {modern.length > 0 && others.length > 0 ? (
        <source type={MODERN} srcset={srcset(modern)} sizes={sizes(share)} />
      ) : null}
      <img
        src={plain?.url}
        {...(known.length > 1 ? { srcset: srcset(known), sizes: sizes(share) } : {})}
        width={plain?.width}
        height={plain?.height}
        alt={isDecoration === true ? '' : (image.alt_text ?? '')}
        {...(isDecoration === true ? {} : textLang(image, 'alt_text', context))}
        {...(isFirst === true ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}

const MODERN = 'image/webp';

/** Those of a useful width, or the nearest one. */
function offeredOf(pictures: readonly PagePicture[], [least, most]: readonly [number, number]): readonly PagePicture[] {
  const useful = pictures.filter(({ width }) => width >= least && width <= most);
  if (useful.length > 0) return useful;
  const nearest = pictures.findLast(({ width }) => width < least) ?? pictures[0];
  return pictures.filter(({ width }) => width === nearest?.width);
}

function srcset(pictures: readonly PagePicture[]): string {
  return pictures.map(({ url, width }) => `${url} ${String(width)}w`).join(', ');
}

function rem(width: number): string {
  return `${String(Math.ceil(width * 2) / 2)}rem`;
}

function vw(width: number): string {
  return `${String(Math.ceil(width))}vw`;
}
