import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../lib/run.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-lint-'));
  const plugin = path.join(root, 'scripts/lint/plugin.mjs');
  const config = {
    jsPlugins: [plugin],
    categories: { correctness: 'off' },
    rules: { 'latchkey/no-built-sql': 'error' },
  };
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns how many problems the rule reports in a source. */
async function countProblems(name: string, source: string): Promise<number> {
  const file = path.join(folder, `${name}.ts`);
  await writeFile(file, source);
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-c', path.join(folder, '.oxlintrc.json')];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, '--format=json', file], (_, stdout) => resolve(stdout));
  });
  return JSON.parse(output).diagnostics.length;
}

it('accepts literal statements with values as parameters', async () => {
  const source = [
    'pool.query("select 1");',
    'pool.query(`select title from property where id = $1`, [id]);',
    'pool.query({ name: "one", text: "select 1", values });',
    'sql`select ${value} from ${sql.table(name)} order by ${sql.ref(column)}`.execute(db);',
  ];
  expect(await countProblems('good', source.join('\n'))).toBe(0);
});

it('reports statements that are concatenated or not literal', async () => {
  const source = [
    'pool.query(`select title from property where id = ${id}`);',
    'pool.query("select title from property where id = " + id);',
    'pool.query(text);',
    'client.query({ text: `select ${id}` });',
    'sql`select 1 ${sql.raw(text)}`;',
    'sql`select 1 ${sql.lit(text)}`;',
  ];
  expect(await countProblems('bad', source.join('\n'))).toBe(source.length);
});
