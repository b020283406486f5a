import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

interface ArchiveContent {
  /** Tiles by `z/x/y`. */
  tiles: Readonly<Record<string, Buffer>>;
  /** Names of the vector layers. */
  layers?: readonly string[];
  attribution?: string;
  tileType?: TileType;
  /** Unused bytes before the tiles. */
  gap?: number;
}

const headerBytes = 127;

/**
 * Writes a PMTiles archive of version 3 with one directory
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */
export function pmtilesArchive({
  tiles,
  layers = ['earth', 'water', 'roads'],
  attribution = '',
  tileType = TileType.Mvt,
  gap = 0,
}: ArchiveContent): Buffer {
  const sorted = Object.entries(tiles)
    .map(([tile, content]) => {
      const [z = 0, x = 0, y = 0] = tile.split('/').map(Number);
      return { z, id: zxyToTileId(z, x, y), content: gzipSync(content) };
    })
    .sort((one, other) => one.id - other.id);
  const deltas = sorted.map(({ id }, at) => id - (sorted[at - 1]?.id ?? 0));
  // An offset of 0 stands for the end of the previous tile.
  const offsets = sorted.map((_, at) => (at === 0 ? 1 : 0));
  const runs = sorted.map(() => 1);
  const lengths = sorted.map(({ content }) => content.length);
  const directory = gzipSync(
    Buffer.from([sorted.length, ...deltas, ...runs, ...lengths, ...offsets].flatMap((value) => varint(value))),
  );
  const vectorLayers = layers.map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ attribution, vector_layers: vectorLayers }));
  const data = Buffer.concat(sorted.map(({ content }) => content));
  const unused = Buffer.alloc(gap);

  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles\u0003', 'latin1');
  const sections = [directory.length, metadata.length, gap, data.length];
  let offset = headerBytes;
  for (const [at, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const position of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), position);
  header[96] = 1;
  header[97] = Compression.Gzip;
  header[98] = Compression.Gzip;
  header[99] = tileType;
  header[100] = Math.min(...sorted.map(({ z }) => z));
  header[101] = Math.max(...sorted.map(({ z }) => z));
  for (const [at, degrees] of [-9.3, 38.6, -9, 38.8].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  return Buffer.concat([header, directory, metadata, unused, data]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
