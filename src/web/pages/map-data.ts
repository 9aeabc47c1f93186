import type { PageSettings } from '#platform/config/page-settings.js';
import type { PageContext } from './page-context.js';

/** Credit that the licence of OpenStreetMap requires: files of tiles are made from its data. */
const CREDIT = '© OpenStreetMap';

/** Whether the site has tiles to draw maps with. */
export function hasTiles({ tiles, mapFile }: Pick<PageSettings, 'tiles' | 'mapFile'>): boolean {
  return tiles !== undefined || mapFile !== undefined;
}

/** Attributes from which the scripts of maps read their tiles, texts and files. */
export function mapData({
  texts,
  settings,
  links,
  assets,
}: Pick<PageContext, 'texts' | 'settings' | 'links' | 'assets'>): Readonly<
  Record<`data-${string}`, string | undefined>
> {
  const { tiles, tilesCredit } = settings;
  return {
    ...(tiles === undefined ? { 'data-file': links.siteFile('map.pmtiles') } : { 'data-tiles': tiles }),
    'data-credit': tilesCredit ?? (tiles === undefined ? CREDIT : undefined),
    'data-closer': texts.closer,
    'data-farther': texts.farther,
    'data-style': assets.map.style,
    'data-library': assets.map.library,
  };
}
