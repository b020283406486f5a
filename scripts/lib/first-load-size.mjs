import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoadScripts, parseManifest } from './route-manifest.mjs';
import { root } from './run.mjs';

/** Limit for all JavaScript of the first load of a page, in KiB of gzip. */
export const firstLoadLimit = 165;

const measuredRoutes = {
  home: 'routes/home/home',
  list: 'routes/search/search',
  detail: 'routes/property/property',
};

const site = path.join(root, 'web/build/client');
const languageFile = /^[a-z]{2,3}(-\w+)?\.first-[\w-]+\.js$/;

/**
 * Returns the first-load JavaScript of home, list and detail as built, in bytes of gzip, with the texts of the longest
 * language.
 * @returns {Promise<{ name: string, bytes: number, files: [file: string, bytes: number][] }[]>}
 */
export async function firstLoadSizes() {
  const assets = await readdir(path.join(site, 'assets'));
  const manifestFile = assets.find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!manifestFile) throw new Error('The site is not built: npm run build');
  const manifest = parseManifest(await readFile(path.join(site, 'assets', manifestFile), 'utf8'));
  const texts = await Promise.all(
    assets.filter((file) => languageFile.test(file)).map((file) => gzipSize(`/assets/${file}`)),
  );
  const longest = texts.sort((a, b) => b[1] - a[1]).slice(0, 1);
  return Promise.all(
    Object.entries(measuredRoutes).map(async ([name, route]) => {
      const scripts = [`/assets/${manifestFile}`, ...firstLoadScripts(manifest, route)];
      const files = [...(await Promise.all(scripts.map(gzipSize))), ...longest].sort((a, b) => b[1] - a[1]);
      return { name, bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0), files };
    }),
  );
}

/**
 * @param {string} assetPath
 * @returns {Promise<[string, number]>}
 */
async function gzipSize(assetPath) {
  return [path.basename(assetPath), gzipSync(await readFile(path.join(site, assetPath))).length];
}
