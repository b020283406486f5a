interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null;
}

/** In the order in which they take modules: a group also takes what its modules import. */
export const chunkGroupNames = ['libraries', 'base', 'shared', 'search', 'queries', 'dialog', 'deferred'] as const;

type Group = (typeof chunkGroupNames)[number];

/** A module goes into the `shared` chunk when public routes of at least this many areas import it. */
const minAreasForShared = 4;

const appEntry = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
/** The entry module of a route, as React Router marks it, with its area: the folder in routes. */
const routeEntry = /\/app\/routes\/(\w+)\/.*\?__react-router-build-client-route/;
/** Routes behind a sign-in: modules that only these share stay out of the public chunks. */
const accountRoute = /\/app\/routes\/((account|alert|user)\/|(property|project)\/own-)/;
/** What search, map and alerts share of a search. Alone, each of these small files would cost more than its text. */
const searchModule = /\/((features|contract\/src)\/search|routes\/shared\/property-map)\/[\w-]+\.ts$/;
/** What every page loads after its first paint. */
const deferredPart = /\/app\/features\/(shell\/deferred\/deferred-parts|session\/session-watch)\.tsx$/;
/** Base UI's dialog and what other parts share with it are one chunk: a button that opens a dialog lists all its chunks. */
const dialog = /\/app\/ui\/overlays\/dialog\.tsx$/;
/** One module re-exports all icons, so every icon would count as imported wherever one is. */
const icon = /\/lucide-react\/.*\/icons\//;
/** TanStack Query, and the modules through which all queries go. */
const queryLibrary = /\/node_modules\/@tanstack\/|\/app\/shared\/api\/(query-client|use-call)\.ts$/;

/**
 * Returns the chunk groups for the browser build. Every page needs `libraries` and `base`; `libraries` stays cached across
 * releases. Several public pages need `shared`, those with a search `search`, every query needs `queries`, every dialog needs
 * `dialog`, every page needs `deferred` after its first paint. The bundler places the rest. Without groups a first load
 * takes about a hundred small files (docs/decisions/054-build-plugins.md).
 */
export function chunkGroups() {
  const groups = new Map<string, Group | null>();

  function groupOf(id: string, graph: Graph): Group | null {
    const known = groups.get(id);
    if (known !== undefined) return known;
    const group = icon.test(id) ? iconGroup(id) : chooseGroup(id, graph);
    groups.set(id, group);
    return group;
  }

  return chunkGroupNames.map((name, index) => ({
    name: (id: string, graph: Graph) => (groupOf(id, graph) === name ? name : null),
    priority: chunkGroupNames.length - index,
  }));
}

/** First loads and the deferred parts have the X that closes and the chevron of menus; the deferred group would take them. */
function iconGroup(id: string): Group | null {
  return /\/icons\/(x|chevron-down)\.m?js/.test(id) ? 'base' : null;
}

function chooseGroup(id: string, graph: Graph): Group | null {
  const importers = closure(id, (module) => graph.getModuleInfo(module)?.importers);
  if (hasMatch(importers, appEntry)) return id.includes('/node_modules/') ? 'libraries' : 'base';
  if (queryLibrary.test(id)) return 'queries';
  const imported = closure(id, (module) => graph.getModuleInfo(module)?.importedIds);
  const areas = publicAreas(importers);
  // In `shared`, a module that queries would load `queries` on pages without a query.
  if (!hasMatch(imported, queryLibrary) && areas.size >= minAreasForShared) return 'shared';
  if (searchModule.test(id) && areas.has('search') && !areas.has('home') && !areas.has('property')) return 'search';
  if (id.includes('/@base-ui/') && hasMatch(importers, dialog)) return 'dialog';
  if (!hasMatch(importers, deferredPart)) return null;
  if (areas.size === 0) return 'deferred';
  // The group would take it, and a page that needs it on its first load would load the whole group.
  return areas.has('map') ? 'queries' : 'shared';
}

/** The areas whose public routes are among the modules. */
function publicAreas(modules: ReadonlySet<string>): ReadonlySet<string> {
  const areas = new Set<string>();
  for (const module of modules) {
    const area = routeEntry.exec(module)?.[1];
    if (area && !accountRoute.test(module)) areas.add(area);
  }
  return areas;
}

/** Returns a module with all that follow from it. */
function closure(id: string, next: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set([id]);
  for (const module of found) for (const other of next(module) ?? []) found.add(other);
  return found;
}

function hasMatch(modules: ReadonlySet<string>, pattern: RegExp): boolean {
  return [...modules].some((module) => pattern.test(module));
}
