import { gunzipSync } from 'node:zlib';
import type { ArchiveTiles } from '@latchkey/contract/map/base-map';
import { Compression, EtagMismatch, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import type { Attributes } from 'sanitize-html';
import { z } from 'zod';
import { cleanHtml } from '../../html/clean-html.ts';
import { MapProblem } from './map-request.ts';

/** Directories of one archive that are cached; each covers thousands of tiles. */
const maxDirectories = 200;
/** `Content-Encoding` of tiles that browsers can decompress. */
const encodings: Readonly<Partial<Record<Compression, 'gzip' | 'br' | null>>> = {
  [Compression.None]: null,
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'br',
};
/** Layers that our style needs. */
const requiredLayers = ['earth', 'water', 'roads'];

const metadataShape = z.looseObject({
  attribution: z.string().optional(),
  vector_layers: z.array(z.looseObject({ id: z.string() })).default([]),
});

export interface ArchiveTile {
  bytes: Buffer;
  encoding: 'gzip' | 'br' | null;
}

/** A PMTiles archive with vector tiles in the Protomaps basemap schema (https://docs.protomaps.com/basemaps/layers). */
export class MapArchive {
  readonly id: string;
  readonly #source: Source;
  readonly #cache = new SharedPromiseCache(maxDirectories);
  readonly #archive: PMTiles;

  /** @param id changes with the archive, because tiles are cached under it */
  constructor(id: string, source: Source) {
    this.id = id;
    this.#source = source;
    // Tiles are sent as they are stored.
    this.#archive = new PMTiles(source, this.#cache, async (bytes) => bytes);
  }

  /**
   * Reads header and metadata.
   * @throws MapProblem when it is not an archive that our style can show
   */
  async info(): Promise<Omit<ArchiveTiles, 'tiles'>> {
    const header = await this.#readHeader();
    if (header.tileType !== TileType.Mvt) throw new MapProblem('not_vector', '');
    if (encodings[header.tileCompression] === undefined) throw new MapProblem('not_vector', 'zstd');
    const metadata = await this.#metadata(header);
    const layers = metadata.vector_layers.map(({ id }) => id);
    const missing = requiredLayers.filter((layer) => !layers.includes(layer));
    if (missing.length > 0) throw new MapProblem('wrong_schema', missing.join(', '));
    return {
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      attribution: attributionHtml(metadata.attribution ?? ''),
      layers,
    };
  }

  /**
   * Reads a tile; null where the archive has none.
   * @throws MapProblem when the archive cannot be read
   */
  async tile(zoom: number, x: number, y: number): Promise<ArchiveTile | null> {
    if (![zoom, x, y].every((each) => Number.isInteger(each) && each >= 0)) return null;
    if (zoom > 26 || x >= 2 ** zoom || y >= 2 ** zoom) return null;
    const tile = await this.#archive.getZxy(zoom, x, y);
    if (!tile) return null;
    const { tileCompression } = await this.#archive.getHeader();
    return { bytes: Buffer.from(tile.data), encoding: encodings[tileCompression] ?? null };
  }

  async #readHeader(): Promise<Header> {
    try {
      return await this.#archive.getHeader();
    } catch (error) {
      if (error instanceof MapProblem) throw error;
      throw new MapProblem('not_pmtiles', '');
    }
  }

  async #metadata({ jsonMetadataOffset, jsonMetadataLength, internalCompression }: Header) {
    try {
      const { data } = await this.#source.getBytes(jsonMetadataOffset, jsonMetadataLength);
      const bytes = internalCompression === Compression.Gzip ? gunzipSync(new Uint8Array(data)) : Buffer.from(data);
      return metadataShape.parse(JSON.parse(bytes.toString()));
    } catch (error) {
      if (error instanceof MapProblem || error instanceof EtagMismatch) throw error;
      throw new MapProblem('not_pmtiles', '');
    }
  }
}

/** Keeps text and links, as `<a>` in one line. */
function attributionHtml(html: string): string {
  return cleanHtml(html, { elements: { a: 'a' }, link: (href): Attributes => (/^https?:/.test(href) ? { href } : {}) })
    .replaceAll(/<\/?p>/g, '')
    .slice(0, 1_000);
}
