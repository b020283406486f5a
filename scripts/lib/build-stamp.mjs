import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ignored = new Set(['node_modules', 'build', 'dist', '.react-router', 'pictures']);

/**
 * Hashes the contents of files and folders, without tests, to detect changes. Every start waits for it, so it reads
 * synchronously: a thousand small files take half the time without promises.
 * @param {string[]} places paths below the project's root
 */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} source
 */
function add(hash, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(source).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (ignored.has(name) || /\.test\.tsx?$/.test(name)) continue;
    add(hash, `${source}/${name}`);
  }
}

/**
 * Returns whether the stamp file has this hash: the work that writes it is up to date.
 * @param {string} stamp
 * @param {string} hash
 */
export function isDone(stamp, hash) {
  const file = path.join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function markDone(stamp, hash) {
  const file = path.join(root, stamp);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
