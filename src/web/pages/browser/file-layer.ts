import { leafletRasterLayer, PMTiles, TileType } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';

declare global {
  /** Adds the tiles of a file to a map; there is none where tiles have an address of their own. */
  var addFileLayer: ((map: L.Map, options: FileLayerOptions) => Promise<void>) | undefined;
}

interface FileLayerOptions {
  /** Address of the PMTiles file. */
  readonly file: string;
  /** HTML that credits the source. */
  readonly attribution: string;
}

// Tiles are drawn in the language and the colour scheme of the page; files of pictures are shown as they are.
globalThis.addFileLayer = async (map, { file, attribution }) => {
  const tiles = new PMTiles(file);
  const { tileType, maxZoom } = await tiles.getHeader();
  const isDrawn = tileType === TileType.Mvt;
  const layer: unknown = isDrawn
    ? leafletLayer({
        url: tiles,
        flavor: flavor(),
        lang: document.documentElement.lang,
        attribution,
        maxDataZoom: maxZoom,
      })
    : leafletRasterLayer(tiles, { attribution, maxNativeZoom: maxZoom, maxZoom: map.getMaxZoom() });
  if (layer instanceof L.Layer) layer.addTo(map);
  if (isDrawn) map.getContainer().dataset.drawn = '';
};

function flavor(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
