import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

test(
  'the bill of materials names what the market runs on, with versions, and no test runner',
  { timeout: 60_000 },
  async () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const options = { cwd: root, maxBuffer: 16 * 1024 * 1024, shell: process.platform === 'win32' };
    const { stdout } = await promisify(execFile)(npm, ['run', '--silent', 'sbom'], options);
    const bill = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string }[] };
    const versions = new Map(bill.components.map(({ name, version }) => [name, version]));
    expect(bill.bomFormat).toBe('CycloneDX');
    for (const name of ['fastify', 'pg', 'react']) expect(versions.get(name)).toMatch(/^\d+\.\d+/);
    expect(versions.has('vitest')).toBe(false);
  },
);
