import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const left = new Set(['node_modules', 'build', 'dist', '.react-router', 'pictures']);

/**
 * One hash over the contents of files and folders, tests left out: says whether something must be done again. Every
 * start waits for it, and reading a thousand small files one after the other takes half the time without promises.
 * @param {string[]} places paths below the project's root
 */
export function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) add(hash, place);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} place
 */
function add(hash, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(place).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (left.has(name) || /\.test\.tsx?$/.test(name)) continue;
    add(hash, `${place}/${name}`);
  }
}

/**
 * Was the work that leaves this stamp done for this hash?
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
