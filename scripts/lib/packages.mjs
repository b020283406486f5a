import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Lock places below the root, with what stands there
 */

/**
 * What the lockfile wants, and what npm says it put into node_modules. npm writes that list last, so an install that
 * was broken off counts as none.
 * @returns {Promise<{ wanted: Lock, present: Lock }>}
 */
export async function readLocks() {
  return {
    wanted: await readLock(path.join(root, 'package-lock.json')),
    present: await readLock(path.join(root, 'node_modules', '.package-lock.json')).catch(() => ({})),
  };
}

/**
 * The places in node_modules that lack the version of the lockfile. Optional packages may be missing: most of them
 * are made for other machines.
 * @param {{ wanted: Lock, present: Lock }} locks
 */
export function missingPackages({ wanted, present }) {
  return Object.entries(wanted)
    .filter(([place]) => place.startsWith('node_modules/'))
    .filter(([place, { version, resolved, optional, devOptional }]) => {
      const found = present[place];
      if (!found) return !optional && !devOptional;
      return found.version !== version || found.resolved !== resolved;
    })
    .map(([place]) => place);
}

/** @param {string} file */
async function readLock(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}
