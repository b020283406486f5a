import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Lock packages by their path below the root
 */

/**
 * Reads the packages that the lockfile requires and those that npm recorded as installed in node_modules. npm writes
 * that record last, so an interrupted install counts as none.
 * @returns {Promise<{ wanted: Lock, present: Lock }>}
 */
export async function readLocks() {
  return {
    wanted: await readLock(path.join(root, 'package-lock.json')),
    present: await readLock(path.join(root, 'node_modules', '.package-lock.json')).catch(() => ({})),
  };
}

/**
 * Returns the paths in node_modules that lack the version of the lockfile. Optional packages may be missing: most of
 * them are for other platforms.
 * @param {{ wanted: Lock, present: Lock }} locks
 */
export function missingPackages({ wanted, present }) {
  return Object.entries(wanted)
    .filter(([location]) => location.startsWith('node_modules/'))
    .filter(([location, { version, resolved, optional, devOptional }]) => {
      const found = present[location];
      if (!found) return !optional && !devOptional;
      return found.version !== version || found.resolved !== resolved;
    })
    .map(([location]) => location);
}

/** @param {string} file */
async function readLock(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}
