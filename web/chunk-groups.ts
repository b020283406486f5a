interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

type Group = 'libraries' | 'base' | 'shared' | 'dialog';

/** A module goes into the `shared` chunk when public routes of at least this many areas import it. */
const minAreasForShared = 3;

const appEntry = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
/** The entry module of a route, as React Router marks it, with its area: the folder in routes. */
const routeEntry = /\/app\/routes\/(\w+)\/.*\?__react-router-build-client-route/;
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
  const areas = new Set<string>();
  for (const module of seen) {
    if (appEntry.test(module)) return id.includes('/node_modules/') ? 'libraries' : 'base';
    const area = routeEntry.exec(module)?.[1];
    if (area && !accountRoute.test(module)) areas.add(area);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  if (areas.size >= minAreasForShared) return 'shared';
  return id.includes('/@base-ui/') && [...seen].some((module) => dialog.test(module)) ? 'dialog' : null;
}
