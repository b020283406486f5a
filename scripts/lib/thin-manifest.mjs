import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseManifest } from './first-load.mjs';

/**
 * Every page begins with the router's table of all pages: leaves out of it what says nothing, flags that are off and files
 * that come with the entry, which are there by then.
 * @param {string} folder of the built site's client
 */
export async function thinManifest(folder) {
  const assets = path.join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('The built site has no table of its pages');
  const source = await readFile(path.join(assets, name), 'utf8');
  await writeFile(path.join(assets, name), thinned(source));
}

/**
 * @param {string} source one assignment with an object in JSON
 * @returns {string}
 */
export function thinned(source) {
  const manifest = parseManifest(source);
  const known = new Set(manifest.entry.imports);
  for (const route of Object.values(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) if (value === false) Reflect.deleteProperty(route, key);
    if (route.imports) route.imports = route.imports.filter((file) => !known.has(file));
  }
  return `${source.slice(0, source.indexOf('{'))}${JSON.stringify(manifest)};`;
}
