/**
 * @typedef {{ module: string, imports?: string[] }} Chunk
 * @typedef {{ entry: Chunk, routes: Record<string, Chunk & { parentId?: string }> }} Manifest as React Router builds it
 */

/**
 * Addresses of all scripts that a page of this route loads before it is usable; those that only a click brings (menus,
 * the map, the gallery) are not among them.
 * @param {Manifest} manifest
 * @param {string} routeId
 * @returns {string[]}
 */
export function firstLoadScripts(manifest, routeId) {
  const scripts = [manifest.entry.module, ...(manifest.entry.imports ?? [])];
  for (let id = routeId; id; id = manifest.routes[id].parentId ?? '') {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The built site has no route ${id}`);
    scripts.push(route.module, ...(route.imports ?? []));
  }
  return [...new Set(scripts)];
}

/**
 * Reads the manifest that the site sends: one assignment with an object in JSON.
 * @param {string} source
 * @returns {Manifest}
 */
export function parseManifest(source) {
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}
