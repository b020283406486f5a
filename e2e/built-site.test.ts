import { expect, test } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseManifest } from '../scripts/lib/route-manifest.mjs';

const assets = path.join(import.meta.dirname, '../web/build/client/assets');
const consoleRoute = 'admin/route';
/** Strings that occur only in the code, the texts and the styles of the console. */
const markers = ['latchkey-console', 'console.signIn.title', '.console-bar'];

const files = await readdir(assets);
const named = /[\w.-]+-[\w-]{7,}\.(?:js|css)/g;

/** Returns all built files that a file references, whether it loads them at once or later. */
async function namedIn(file: string): Promise<string[]> {
  const text = await readFile(path.join(assets, file), 'utf8');
  return (text.match(named) ?? []).filter((name) => files.includes(name));
}

test('no deferred chunk loads a style sheet that a page links', async () => {
  // React Router ends the address of such a sheet with a "#", so that Vite loads it a second time (decision 054).
  const manifestFile = files.find((file) => /^manifest-[\w-]+\.js$/.test(file)) ?? '';
  const linked = (await readFile(path.join(assets, manifestFile), 'utf8')).match(/[\w.-]+\.css#?/g) ?? [];
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((name) => name.endsWith('#'))).toEqual([]);
});

test('no public page can load a file of the console', async () => {
  const manifestFile = files.find((file) => /^manifest-[\w-]+\.js$/.test(file)) ?? '';
  const { entry, routes } = parseManifest(await readFile(path.join(assets, manifestFile), 'utf8'));
  const pages = Object.entries(routes).filter(([id]) => id !== consoleRoute);
  const reached = new Set(
    [entry, ...pages.map(([, route]) => route)]
      .flatMap(({ module, imports = [], ...rest }) => [module, ...imports, ...((rest as { css?: string[] }).css ?? [])])
      .map((address) => path.basename(address).replace('#', '')),
  );
  // The manifest references the files of the console but contains none of their code.
  for (const file of reached) {
    if (file === manifestFile) continue;
    for (const next of await namedIn(file)) if (next !== manifestFile) reached.add(next);
  }
  const consoleFiles = new Set<string>();
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const text = await readFile(path.join(assets, file), 'utf8');
    if (markers.some((mark) => text.includes(mark))) consoleFiles.add(file);
  }
  expect(consoleFiles.size, 'files of the console').toBeGreaterThanOrEqual(7);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => consoleFiles.has(file))).toEqual([]);
});
