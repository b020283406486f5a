/** @typedef {{ version?: string, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} Locked */

const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** Who has none: Windows on ARM runs a market with `DATABASE_URL`. */
const without = new Set(['server win32-arm64']);

/**
 * Native packages that the lockfile leaves out for a platform. npm writes no entry for other platforms' packages when
 * it finds an installed `node_modules` beside the lockfile, or when the registry lacks them at that moment.
 * @param {Record<string, Locked>} packages of package-lock.json
 * @returns {string[]} one sentence each
 */
export function missingNativePackages(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies }]) => {
    const names = Object.keys(optionalDependencies ?? {});
    const found = names.map((name) => packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`]);
    const absent = names.filter((_, index) => !found[index]).map((name) => `${place} lacks ${name}`);
    const native = found.filter((each) => each?.os && each.cpu);
    // A single native helper (fsevents) is for one platform only.
    if (native.length < 2) return absent;
    const owner = place.replace(/^.*node_modules\//, '');
    const uncovered = platforms
      .map(({ os, cpu }) => `${os}-${cpu}`)
      .filter((platform) => !without.has(`${owner} ${platform}`))
      .filter((platform) => !native.some(({ os, cpu }) => runsOn(platform, os, cpu)));
    return [...absent, ...uncovered.map((platform) => `${place} has nothing for ${platform}`)];
  });
}

/**
 * @param {string} platform
 * @param {string[]} os
 * @param {string[]} cpu
 */
function runsOn(platform, os, cpu) {
  return os.some((system) => cpu.some((processor) => `${system}-${processor}` === platform));
}
