import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildGazetteer } from './build-gazetteer.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Version of the file. Increase it with every change of its format or of a name, so that an old file is rebuilt. */
const format = 'latchkey-gazetteer-6';

const arrays = {
  latitudes: Int32Array,
  longitudes: Int32Array,
  populations: Uint32Array,
  countries: Uint8Array,
  regions: Uint16Array,
  flags: Uint8Array,
  names: Uint8Array,
  nameStarts: Uint32Array,
  keys: Uint8Array,
  keyStarts: Uint32Array,
  keyPlaces: Uint32Array,
  keyWholes: Uint8Array,
  cellStarts: Uint32Array,
  cellPlaces: Uint32Array,
} as const;
type ArrayName = keyof typeof arrays;
const arrayNames = Object.keys(arrays) as ArrayName[];

interface Header {
  format: string;
  count: number;
  countryCodes: string[];
  countryNames: string[];
  regionNames: string[];
  lengths: Record<ArrayName, number>;
}

/** Rounds up to a multiple of 4 bytes, the alignment of the arrays. */
const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;

/**
 * Loads the gazetteer from its file, in some milliseconds. When the file is missing or of another version, the gazetteer is
 * built, and written for the next start if the folder is writable.
 */
export async function loadGazetteer(file: string): Promise<Gazetteer> {
  const stored = await readFile(file)
    .then(unpack)
    .catch(() => null);
  if (stored) return stored;
  const built = await buildGazetteer();
  await writeGazetteer(file, built).catch(() => undefined);
  return built;
}

/** Writes the gazetteer to a file atomically. */
export async function writeGazetteer(file: string, gazetteer: Gazetteer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, pack(gazetteer));
  await rename(unfinished, file);
}

function pack(gazetteer: Gazetteer): Buffer {
  const { count, countryCodes, countryNames, regionNames } = gazetteer;
  const lengths = Object.fromEntries(arrayNames.map((name) => [name, gazetteer[name].length]));
  const header = Buffer.from(JSON.stringify({ format, count, countryCodes, countryNames, regionNames, lengths }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  const parts = [size, pad(header)];
  for (const name of arrayNames) {
    const { buffer, byteOffset, byteLength } = gazetteer[name];
    parts.push(pad(Buffer.from(buffer, byteOffset, byteLength)));
  }
  return Buffer.concat(parts);
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], padded(bytes.length));
}

function unpack(file: Buffer): Gazetteer | null {
  const size = file.readUInt32LE(0);
  const header = JSON.parse(file.toString('utf8', 4, 4 + size)) as Header;
  if (header.format !== format) return null;
  // Copied, because a pooled buffer may be unaligned.
  const bytes = new Uint8Array(file).buffer;
  let at = 4 + padded(size);
  const view = <A>(name: ArrayName, make: new (buffer: ArrayBuffer, offset: number, length: number) => A): A => {
    const length = header.lengths[name];
    const start = at;
    at += padded(length * arrays[name].BYTES_PER_ELEMENT);
    return new make(bytes, start, length);
  };
  const { count, countryCodes, countryNames, regionNames } = header;
  return {
    count,
    latitudes: view('latitudes', Int32Array),
    longitudes: view('longitudes', Int32Array),
    populations: view('populations', Uint32Array),
    countries: view('countries', Uint8Array),
    regions: view('regions', Uint16Array),
    flags: view('flags', Uint8Array),
    names: view('names', Uint8Array),
    nameStarts: view('nameStarts', Uint32Array),
    keys: view('keys', Uint8Array),
    keyStarts: view('keyStarts', Uint32Array),
    keyPlaces: view('keyPlaces', Uint32Array),
    keyWholes: view('keyWholes', Uint8Array),
    cellStarts: view('cellStarts', Uint32Array),
    cellPlaces: view('cellPlaces', Uint32Array),
    countryCodes,
    countryNames,
    regionNames,
  };
}
