import { readFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Point } from './shapes.ts';

/** Lines and outlines in tiles of zoom 14, as x, y, x, y …: separate points would take five times as much memory. */
export type FlatLine = Float32Array;

/** A part of the world: its land (outer ring, then lakes; rings without their end point) and its country borders. */
export interface WorldCell {
  land: FlatLine[][];
  borders: FlatLine[];
}

/** Zooms of the stored cells, each with its own level of detail. */
export const cellLevels = [0, 3, 6] as const;

/** Coordinates are stored in this fraction of a tile of zoom 14: about 5 metres at the equator. */
const unitsPerTile = 2 ** 9;
/** Decoded cells in memory; one takes 100 kB on average. */
const maxCells = 24;

const sea: WorldCell = { land: [], borders: [] };

/** Reads `data/world.bin`, which `demo/tools/build-world-map.ts` creates. */
export class WorldFile {
  readonly #bytes: Buffer;
  readonly #index: ReadonlyMap<string, readonly [offset: number, length: number]>;
  readonly #decoded = new LRUCache<string, WorldCell>({ max: maxCells });

  private constructor(bytes: Buffer) {
    const headerEnd = 4 + bytes.readUInt32LE(0);
    const entries = JSON.parse(bytes.subarray(4, headerEnd).toString()) as [key: string, length: number][];
    let offset = headerEnd;
    this.#index = new Map(
      entries.map(([key, length]) => {
        offset += length;
        return [key, [offset - length, length]];
      }),
    );
    this.#bytes = bytes;
  }

  static async load(): Promise<WorldFile> {
    return new WorldFile(await readFile(new URL('./data/world.bin', import.meta.url)));
  }

  static of(cells: Iterable<readonly [key: string, cell: WorldCell]>): WorldFile {
    return new WorldFile(encodeWorld(cells));
  }

  /** Returns the cell of one of `cellLevels`; an empty one at sea. */
  cell(level: number, x: number, y: number): WorldCell {
    const key = cellKey(level, x, y);
    const known = this.#decoded.get(key);
    if (known) return known;
    const [offset, length] = this.#index.get(key) ?? [];
    if (offset === undefined || length === undefined) return sea;
    const cell = decodeCell(brotliDecompressSync(this.#bytes.subarray(offset, offset + length)));
    this.#decoded.set(key, cell);
    return cell;
  }
}

export function cellKey(level: number, x: number, y: number): string {
  return `${level}/${x}/${y}`;
}

/** Returns the content of a world file: the length of its index, the index, and the compressed cells. */
export function encodeWorld(cells: Iterable<readonly [key: string, cell: WorldCell]>): Buffer {
  const index: [key: string, length: number][] = [];
  const bodies: Buffer[] = [];
  for (const [key, cell] of cells) {
    const plain = encodeCell(cell);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
    const body = brotliCompressSync(plain, { params });
    index.push([key, body.length]);
    bodies.push(body);
  }
  const header = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...bodies]);
}

/** A cell is a list of integers: counts, and the differences between consecutive points. */
function encodeCell({ land, borders }: WorldCell): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  const putSigned = (value: number) => put(value < 0 ? -2 * value - 1 : 2 * value);
  let [beforeX, beforeY] = [0, 0];
  const putLine = (line: FlatLine) => {
    put(line.length / 2);
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [Math.round(line[index]! * unitsPerTile), Math.round(line[index + 1]! * unitsPerTile)];
      putSigned(x - beforeX);
      putSigned(y - beforeY);
      [beforeX, beforeY] = [x, y];
    }
  };
  put(land.length);
  for (const rings of land) {
    put(rings.length);
    rings.forEach(putLine);
  }
  put(borders.length);
  borders.forEach(putLine);
  return Buffer.from(bytes);
}

function decodeCell(bytes: Buffer): WorldCell {
  let at = 0;
  const take = () => {
    let [value, scale] = [0, 1];
    for (; bytes[at]! >= 128; at += 1, scale *= 128) value += (bytes[at]! - 128) * scale;
    value += bytes[at]! * scale;
    at += 1;
    return value;
  };
  const takeSigned = () => {
    const value = take();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  let [x, y] = [0, 0];
  const takeLine = () => {
    const line = new Float32Array(2 * take());
    for (let index = 0; index < line.length; index += 2) {
      line[index] = (x += takeSigned()) / unitsPerTile;
      line[index + 1] = (y += takeSigned()) / unitsPerTile;
    }
    return line;
  };
  const takeMany = <Value>(one: () => Value) => Array.from({ length: take() }, one);
  return { land: takeMany(() => takeMany(takeLine)), borders: takeMany(takeLine) };
}

export function flatLine(points: readonly Point[]): FlatLine {
  const line = new Float32Array(2 * points.length);
  points.forEach((point, index) => line.set(point, 2 * index));
  return line;
}

export function pointsOf(line: FlatLine): Point[] {
  const points: Point[] = [];
  for (let index = 0; index < line.length; index += 2) points.push([line[index]!, line[index + 1]!]);
  return points;
}
