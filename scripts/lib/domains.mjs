import path from 'node:path';
import ts from 'typescript';

/**
 * Returns the domain of a server source: its first folder, the area for the console, or the file itself for those above.
 * @param {string} file below server/src
 */
export function domainOf(file) {
  const parts = file.split('/');
  if (parts.length === 1) return file;
  return parts[0] === 'admin' && parts.length > 2 ? `admin/${parts[1]}` : String(parts[0]);
}

/**
 * Finds the circles between domains, type-only imports included.
 * @param {ReadonlyMap<string, string>} sources text by path below server/src
 * @returns {string[][]} the domains of each circle, with the imports that close it as `a.ts → b.ts`
 */
export function findDomainCircles(sources) {
  /** @type {Map<string, Map<string, string>>} an example import by source and target domain */
  const graph = new Map();
  for (const [file, text] of sources) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = path.posix.join(path.posix.dirname(file), fileName);
      if (!fileName.startsWith('.') || !sources.has(target)) continue;
      const [from, to] = [domainOf(file), domainOf(target)];
      if (from === to) continue;
      const targets = graph.get(from) ?? new Map();
      graph.set(from, targets.has(to) ? targets : targets.set(to, `${file} → ${target}`));
    }
  }
  const reachable = (/** @type {string} */ start) => {
    const seen = new Set();
    const queue = [start];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const to of graph.get(next)?.keys() ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        queue.push(to);
      }
    }
    return seen;
  };
  const reachableFrom = new Map([...graph.keys()].map((domain) => [domain, reachable(domain)]));
  const circles = new Map();
  for (const domain of graph.keys()) {
    if (!reachableFrom.get(domain)?.has(domain)) continue;
    const members = [...graph.keys()].filter(
      (other) => reachableFrom.get(domain)?.has(other) && reachableFrom.get(other)?.has(domain),
    );
    const imports = members.flatMap((from) => members.flatMap((to) => graph.get(from)?.get(to) ?? []));
    circles.set(members.toSorted().join(' '), [members.toSorted().join(', '), ...imports]);
  }
  return [...circles.values()];
}
