import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

const left = new Set(['node_modules', 'build', 'dist', '.react-router', 'pictures']);

/**
 * One hash over the contents of files and folders, tests left out: says whether something must be done again.
 * @param {string[]} places paths below the project's root
 */
export async function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) await add(hash, path.join(root, place));
  return hash.digest('hex');
}

async function add(hash, place) {
  if (!existsSync(place)) return;
  const entries = await readdir(place, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    hash.update(path.relative(root, place)).update(await readFile(place));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (left.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    await add(hash, path.join(place, entry.name));
  }
}

/** Was the work that leaves this stamp done for this hash? */
export async function isDone(stamp, hash) {
  return (await readFile(path.join(root, stamp), 'utf8').catch(() => '')) === hash;
}

export async function markDone(stamp, hash) {
  const file = path.join(root, stamp);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, hash);
}
