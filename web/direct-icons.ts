import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const iconFile = /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/;
const statement = new RegExp(`import (?!type )\\{([^}]*)\\} from '${library}';`, 'g');

/**
 * Lets each module import its icons from their own files. Through the library's one list, every icon of the site would
 * count as one that every page needs (chunk-groups.ts), and be loaded by all. The files carry no more than they must.
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (iconFile.test(id)) return countedKeys(code);
      if (!/\/web\/app\/.*\.tsx?$/.test(id.replace(/\?.*/, ''))) return null;
      return code.replace(statement, (_, names: string) => directImports(names, files));
    },
  };
}

/** The icons of a list such as `House, Map as MapIcon, type LucideIcon`, one import each; types are dropped. */
export function directImports(names: string, files: ReadonlyMap<string, string>): string {
  const imports = names.split(',').flatMap((name) => {
    const [, icon, own = icon] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(name) ?? [];
    if (icon === undefined) return [];
    const file = files.get(icon);
    if (!file) throw new Error(`${library} has no icon ${icon}`);
    return [`import ${own} from '${library}/icons/${file}';`];
  });
  // On one line: what follows keeps its place.
  return imports.join(' ');
}

/** Lines of an icon are told apart by their place: random names are what no compression makes smaller. */
export function countedKeys(code: string): string {
  let count = 0;
  return code.replace(/\bkey: "\w+"/g, () => `key: "${count++}"`);
}

/** The file of each icon by every name that it has. */
function iconFiles(): Map<string, string> {
  const folder = createRequire(import.meta.url)
    .resolve(`${library}/package.json`)
    .replace(/package\.json$/, '');
  const list = readFileSync(`${folder}dist/esm/${library}.mjs`, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}
