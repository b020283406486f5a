/** Raster tiles by URL pattern with {z}, {x} and {y}. */
export interface RasterTiles {
  tiles: string;
  /** Plain text. */
  attribution: string;
}

/** Details of a PMTiles archive in the Protomaps basemap schema. */
export interface ArchiveTiles {
  /** URL pattern of its vector tiles, from the root of the server. */
  tiles: string;
  minZoom: number;
  maxZoom: number;
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number];
  /** HTML that contains only text and links. */
  attribution: string;
  /** Names of its vector layers. */
  layers: string[];
}

/** The map under the pins, as pages pass it to browsers; null stands for the bundled map alone. */
export type BaseMap = {
  /** Whether the server draws static images of it. */
  hasImages: boolean;
  /** Satellite images that visitors can switch to; Google has its own. */
  satellite: RasterTiles | null;
} & (
  | { kind: 'bundled' }
  /** `{theme}` in the URL becomes `light` or `dark`. */
  | { kind: 'style'; styleUrl: string }
  | ({ kind: 'archive' } & ArchiveTiles)
  /** `url`: base URL of the Map Tiles API. Browsers use the key, so it must be restricted to the site. */
  | { kind: 'google'; url: string; key: string }
);

/** Path of the page that previews a map inside the console; its query is `draft` and `theme`. */
export const mapPreviewPath = '/admin/map-preview';
