interface ModuleInfo {
  importers: readonly string[];
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

type Group = 'libraries' | 'base' | 'shared' | 'icons' | 'own';

/** What this many kinds of pages need comes as one file, also to those few that would do without a part of it. */
const sharedFrom = 4;
/** The same among the pages of one's own. */
const ownFrom = 2;

/** As React Router's bundler plugin marks the modules that a page begins with. */
const pageMark = '?__react-router-build-client-route';
/** Pages of one's own: what only they share is nobody else's business. */
const accountPage = /\/app\/routes\/((account|alert|user)\/|(property|project)\/own-)/;
/** Some lines each, so that one file of all that no public page begins with is lighter than many. */
const icon = /\/lucide-react\/.*\/icons\//;
const alwaysLoaded = /\/app\/(root|entry\.client)\.tsx(\?|$)/;

/**
 * Chunks for the browser: for all that every page needs "libraries", which stay in caches when we deliver anew, and "base";
 * "shared" for what several pages need, "own" for what several pages of one's own do, and the "icons" that come late; the
 * bundler's own choice for the rest. Left to itself it makes a file for each set of pages that share something: sixty small ones for a first load, each
 * with its own round trip and headers, and each named for every page that needs it in the table of all pages.
 */
export function chunkGroups() {
  const infos = new Map<string, ModuleInfo>();
  const groups = new Map<string, Group | null>();

  function infoOf(id: string, graph: Graph): ModuleInfo {
    const info = infos.get(id) ?? graph.getModuleInfo(id) ?? { importers: [], importedIds: [] };
    infos.set(id, info);
    return info;
  }

  function nameOf(id: string, graph: Graph): Group | null {
    let group = groups.get(id);
    if (group === undefined) {
      // Of two modules that import each other neither keeps the other out.
      groups.set(id, 'own');
      group = choose(id, graph);
      groups.set(id, group);
    }
    return group;
  }

  function choose(id: string, graph: Graph): Group | null {
    const seen = new Set([id]);
    const pages = { own: 0, other: 0, lateParts: 0 };
    for (const module of seen) {
      if (alwaysLoaded.test(module)) return id.includes('/node_modules/') ? 'libraries' : 'base';
      const { importers } = infoOf(module, graph);
      if (module.includes(pageMark)) pages[accountPage.test(module) ? 'own' : 'other'] += 1;
      else if (importers.length === 0) pages.lateParts += 1;
      for (const importer of importers) seen.add(importer);
    }
    if (pages.other >= sharedFrom) return 'shared';
    if (pages.other === 0 && icon.test(id)) return 'icons';
    // What another page or a late part needs as well stays apart, so that it brings nothing else along.
    if (pages.own < ownFrom || pages.other > 0 || pages.lateParts > 0) return null;
    // A group takes along what its modules import, unless a group before it has that.
    return infoOf(id, graph).importedIds.every((imported) => nameOf(imported, graph) !== null) ? 'own' : null;
  }

  return (['libraries', 'base', 'shared', 'icons', 'own'] as const).map((name, index, { length }) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    priority: length - index,
  }));
}
