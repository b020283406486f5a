import { expect, test } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseManifest } from '../scripts/lib/first-load.mjs';

const assets = path.join(import.meta.dirname, '../web/build/client/assets');
const consoleRoute = 'admin/route';
/** Stands in the code of the console, in its texts and in its styles, and nowhere else. */
const marks = ['latchkey-console', 'console.signIn.title', '.console-bar'];

const files = await readdir(assets);
const named = /[\w.-]+-[\w-]{7,}\.(?:js|css)/g;

/** Every file that a file names, whether it is loaded at once or on some click. */
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

test('no page of a visitor can load a byte of the console', async () => {
  const manifestFile = files.find((file) => /^manifest-[\w-]+\.js$/.test(file)) ?? '';
  const { entry, routes } = parseManifest(await readFile(path.join(assets, manifestFile), 'utf8'));
  const pages = Object.entries(routes).filter(([id]) => id !== consoleRoute);
  const reached = new Set(
    [entry, ...pages.map(([, route]) => route)]
      .flatMap(({ module, imports = [], ...rest }) => [module, ...imports, ...((rest as { css?: string[] }).css ?? [])])
      .map((address) => path.basename(address).replace('#', '')),
  );
  // The table of pages names the console's; who has the table has none of it.
  for (const file of reached) {
    if (file === manifestFile) continue;
    for (const next of await namedIn(file)) if (next !== manifestFile) reached.add(next);
  }
  const bearers = new Set<string>();
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const text = await readFile(path.join(assets, file), 'utf8');
    if (marks.some((mark) => text.includes(mark))) bearers.add(file);
  }
  expect(bearers.size, 'files of the console').toBeGreaterThanOrEqual(7);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => bearers.has(file))).toEqual([]);
});
