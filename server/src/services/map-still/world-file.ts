import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { worldLayers, type WorldScale } from './world-layers.ts';

/** Goes up with every change of what is drawn. */
const format = 2;

/**
 * The world as gzipped GeoJSON: 270 kB or 1.4 MB. Kept as a file in `folder`, since making it takes a second or two;
 * where the folder cannot be written to it is made again at the next start.
 */
export async function worldFile(folder: string, scale: WorldScale): Promise<Buffer> {
  const file = path.join(folder, `world-${scale}-${format}.json.gz`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = await promisify(gzip)(JSON.stringify(await worldLayers(scale)), { level: 9 });
  await keep(file, made).catch(() => undefined);
  return made;
}

async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
