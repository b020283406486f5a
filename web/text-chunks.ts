import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '@latchkey/contract/text/languages';
import type { Plugin } from 'vite';

const locales = path.resolve(import.meta.dirname, '../locales');
/** Not for the site: texts of the server, which reads them itself. */
const serverFolder = 'server';

/**
 * Provides the texts in `locales/<language>/<group>/*.json` as modules, one per language and group, so that a visitor loads
 * one language in parts:
 * - `virtual:texts/en.first`: the texts of a group; `en.all`: those of all groups.
 * - `virtual:text-loaders/first`: a function for each language that imports its texts. A module for each group, so that
 *   visitors' pages do not load the list of the console's files.
 */
export function textChunks(): Plugin {
  return {
    name: 'text-chunks',
    // The bundler names a chunk after the module, without its extension.
    resolveId: (id) => (/^virtual:text(s|-loaders)\//.test(id) ? `\0${id}.js` : null),
    load(id) {
      const group = /^\0virtual:text-loaders\/(\w+)\.js$/.exec(id)?.[1];
      if (group) return moduleOf(`{${languageCodes.map((code) => loaderOf(code, group)).join()}}`);
      const [, code, name] = /^\0virtual:texts\/([\w-]+)\.(\w+)\.js$/.exec(id) ?? [];
      if (!code || !name) return null;
      const folders = name === 'all' ? listGroups(code) : [name];
      const files = folders.flatMap((folder) => listFiles(path.join(locales, code, folder)));
      for (const file of files) this.addWatchFile(file);
      const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      return moduleOf(JSON.stringify(Object.assign({}, ...texts)));
    },
  };
}

function loaderOf(code: string, group: string): string {
  return `${JSON.stringify(code)}: () => import('virtual:texts/${code}.${group}')`;
}

function listGroups(code: string): string[] {
  const entries = readdirSync(path.join(locales, code), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== serverFolder).map(({ name }) => name);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).map((file) => path.join(folder, file));
}

function moduleOf(value: string) {
  return { code: `export default ${value}`, moduleSideEffects: false };
}
