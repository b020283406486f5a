/**
 * @typedef {{ module: string, imports?: string[] }} Chunk
 * @typedef {{ entry: Chunk, routes: Record<string, Chunk & { parentId?: string }> }} Manifest as React Router builds it
 */

/**
 * Returns the URLs of all scripts that a page of this route loads before it is usable, without those that load on a
 * click (menus, the map, the gallery).
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
 * Parses the manifest script of the built site: one assignment of a JSON object.
 * @param {string} source
 * @returns {Manifest}
 */
export function parseManifest(source) {
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}
