import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from './release.mjs';

const execute = promisify(execFile);
let folder: string;
let files: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-release-test-'));
  files = await writeRelease('HEAD', folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('a release contains the source, its SBOM and the matching checksums of both', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted());
  const [archive = ''] = files;
  const { stdout: source } = await execute('tar', ['-tzf', archive], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
  expect(source).toMatch(/^latchkey-[\d.]+\/package-lock\.json$/mu);
  const { stdout: checked } = await execute('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder });
  expect(checked.match(/: OK$/gmu)).toHaveLength(2);
});

test('the SBOM lists the runtime dependencies with versions, and no test runner', async () => {
  const text = await readFile(path.join(folder, files.find((file) => file.endsWith('.cdx.json')) ?? ''), 'utf8');
  const sbom = JSON.parse(text) as { bomFormat: string; components: { name: string; version: string }[] };
  const versions = new Map(sbom.components.map(({ name, version }) => [name, version]));
  expect(sbom.bomFormat).toBe('CycloneDX');
  for (const name of ['fastify', 'pg', 'react']) expect(versions.get(name)).toMatch(/^\d+\.\d+/);
  expect(versions.has('vitest')).toBe(false);
});
