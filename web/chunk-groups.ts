interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

type Group = 'libraries' | 'base' | 'shared';

/** Public pages that need a module before it comes as part of one file, also to those few that do without it. */
const sharedFrom = 4;

const everyPage = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
/** How React Router marks the entry module of a route. */
const routeEntry = '?__react-router-build-client-route';
/** Behind a sign-in: what only these share is not loaded by public pages. */
const ownPage = /\/app\/routes\/((account|alert|user)\/|(property|project)\/own-)/;
/** All icons are exported by one module, so all would seem to be needed wherever one is. */
const icon = /\/lucide-react\/.*\/icons\//;

/**
 * Chunks for the browser: `libraries` and `base` are what every page needs, the first of which stays cached across releases;
 * `shared` is what several public pages need; the bundler places the rest. Without groups a first load is some hundred
 * small files (docs/decisions/054-build-plugins.md).
 */
export function chunkGroups() {
  const groups = new Map<string, Group | null>();

  function groupOf(id: string, graph: Graph): Group | null {
    const known = groups.get(id);
    if (known !== undefined) return known;
    const group = icon.test(id) ? null : chooseGroup(id, graph);
    groups.set(id, group);
    return group;
  }

  return (['libraries', 'base', 'shared'] as const).map((name, index) => ({
    name: (id: string, graph: Graph) => (groupOf(id, graph) === name ? name : null),
    priority: 3 - index,
  }));
}

function chooseGroup(id: string, graph: Graph): Group | null {
  const seen = new Set([id]);
  let pages = 0;
  for (const module of seen) {
    if (everyPage.test(module)) return id.includes('/node_modules/') ? 'libraries' : 'base';
    if (module.includes(routeEntry) && !ownPage.test(module)) pages += 1;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages >= sharedFrom ? 'shared' : null;
}
