interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

type Group = 'libraries' | 'base' | 'shared' | 'dialog';

/** A module goes into the `shared` chunk when at least this many public routes import it. */
const minPagesForShared = 4;

const appEntry = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
/** How React Router marks the entry module of a route. */
const routeEntry = '?__react-router-build-client-route';
/** Routes behind a sign-in: modules that only these share stay out of the public chunks. */
const accountRoute = /\/app\/routes\/((account|alert|user)\/|(property|project)\/own-)/;
/** Base UI's dialog and what other parts share with it are one chunk: a button that opens a dialog lists all its chunks. */
const dialog = /\/app\/ui\/overlays\/dialog\.tsx$/;
/** One module re-exports all icons, so every icon would count as imported wherever one is. */
const icon = /\/lucide-react\/.*\/icons\//;

/**
 * Returns the chunk groups for the browser build. Every page needs `libraries` and `base`; `libraries` stays cached across
 * releases. Several public pages need `shared`, every dialog needs `dialog`. The bundler places the rest. Without groups a
 * first load takes about a hundred small files (docs/decisions/054-build-plugins.md).
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

  return (['libraries', 'base', 'shared', 'dialog'] as const).map((name, index) => ({
    name: (id: string, graph: Graph) => (groupOf(id, graph) === name ? name : null),
    priority: 4 - index,
  }));
}

function chooseGroup(id: string, graph: Graph): Group | null {
  const seen = new Set([id]);
  let pages = 0;
  for (const module of seen) {
    if (appEntry.test(module)) return id.includes('/node_modules/') ? 'libraries' : 'base';
    if (module.includes(routeEntry) && !accountRoute.test(module)) pages += 1;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  if (pages >= minPagesForShared) return 'shared';
  return id.includes('/@base-ui/') && [...seen].some((module) => dialog.test(module)) ? 'dialog' : null;
}
