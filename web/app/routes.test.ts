import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isUncachedPage, queryParametersOf } from '@latchkey/contract/page-query';
import { expect, test } from 'vitest';

const app = import.meta.dirname;

test('each screen lists exactly the query parameters that it reads', async () => {
  const routes = await readFile(path.join(app, 'routes.ts'), 'utf8');
  const paths = [...routes.matchAll(/route\('([^'*]+)/g)].map(([, found = '']) => `/${found}`);
  expect(paths.length).toBeGreaterThan(40);
  const missing = paths.filter((screen) => !isUncachedPage(screen) && queryParametersOf(screen) === undefined);
  expect(missing).toEqual([]);
});

test('each query parameter that the site reads is listed by a screen', async () => {
  const files = (await readdir(app, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^admin[\\/]|^worker[\\/]/.test(file),
  );
  const read = new Set<string>();
  for (const file of files) {
    const source = await readFile(path.join(app, file), 'utf8');
    if (!/URLSearchParams|searchParams/i.test(source)) continue;
    // Whatever the variable is called: only headers are read by literal names too.
    for (const [, holder = '', name = ''] of source.matchAll(/(\w+)\??\.(?:get|has)\('([\w-]+)'\)/g)) {
      if (!/headers$/i.test(holder)) read.add(name);
    }
    if (!/\.(?:get|has)\(name\)/.test(source)) continue;
    for (const [, names = ''] of source.matchAll(/for \(const name of \[([^\]]+)\] as const\)/g)) {
      for (const [, name = ''] of names.matchAll(/'([\w-]+)'/g)) read.add(name);
    }
  }
  const routes = await readFile(path.join(app, 'routes.ts'), 'utf8');
  const known = new Set(
    [...routes.matchAll(/route\('([^'*]+)/g)].flatMap(([, screen]) => queryParametersOf(`/${screen}`) ?? []),
  );
  // Parameters of uncached pages, and the language, which all pages read.
  for (const name of ['lang', 'token', 'transaction', 'payment_transaction_id']) known.add(name);
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});
