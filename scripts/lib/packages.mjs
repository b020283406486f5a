import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.mjs';

/**
 * Installs the packages of the lockfile unless they are there already.
 * npm keeps its own list of what it put into node_modules and writes it last, so a broken-off install counts as none.
 */
export async function ensurePackages() {
  const wanted = await readLock(path.join(root, 'package-lock.json'));
  const present = await readLock(path.join(root, 'node_modules', '.package-lock.json')).catch(() => ({}));
  if (missingPackages(wanted, present).length === 0) return;
  process.stdout.write('Installing packages…\n');
  await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
}

/**
 * The places in node_modules that lack the version of the lockfile. Optional packages may be missing: most of them
 * are made for other machines.
 * @param {Record<string, LockedPackage>} wanted `packages` of package-lock.json
 * @param {Record<string, LockedPackage>} present `packages` of node_modules/.package-lock.json
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 */
export function missingPackages(wanted, present) {
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
