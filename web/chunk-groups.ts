interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What this many kinds of pages need comes as one file, also to those few that would do without a part of it. */
const sharedFrom = 4;

/** As React Router's bundler plugin marks the modules that a page begins with. */
const pageMark = '?__react-router-build-client-route';
/** Pages of one's own: what only they share is nobody else's business. */
const accountPage = /\/app\/routes\/((account|alert|user)\/|(property|project)\/own-)/;
const alwaysLoaded = /\/app\/(root|entry\.client)\.tsx(\?|$)/;

/**
 * Chunks for the browser: for all that every page needs "libraries", which stay in caches when we deliver anew, and "base";
 * "shared" for what several pages need; the bundler's own choice for the rest. Left to itself it makes a file for each set
 * of pages that share something: sixty small ones for a first load, each with its own round trip and headers.
 */
export function chunkGroups() {
  const importers = new Map<string, readonly string[]>();

  function nameOf(id: string, graph: Graph): string | null {
    const seen = new Set([id]);
    let pages = 0;
    for (const module of seen) {
      if (alwaysLoaded.test(module)) return id.includes('/node_modules/') ? 'libraries' : 'base';
      if (module.includes(pageMark) && !accountPage.test(module)) pages += 1;
      if (!importers.has(module)) importers.set(module, graph.getModuleInfo(module)?.importers ?? []);
      for (const importer of importers.get(module) ?? []) seen.add(importer);
    }
    return pages >= sharedFrom ? 'shared' : null;
  }

  return ['libraries', 'base', 'shared'].map((name, index, { length }) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    // A group takes along what its modules import, unless a group before it has that.
    priority: length - index,
  }));
}
