import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Binaries } from './binaries.ts';
import { prewarmSettings } from './prewarm-settings.ts';

it('preloads the library only when it is installed', async () => {
  const native = await mkdtemp(path.join(os.tmpdir(), 'latchkey-native-'));
  const binaries = { postgres: path.join(native, 'bin', 'postgres') } as Binaries;
  expect(await prewarmSettings(binaries)).toEqual({});
  await mkdir(path.join(native, 'lib', 'postgresql'), { recursive: true });
  await writeFile(path.join(native, 'lib', 'postgresql', 'pg_prewarm.so'), '');
  expect(await prewarmSettings(binaries)).toEqual({ shared_preload_libraries: 'pg_prewarm' });
  await rm(native, { recursive: true });
});
