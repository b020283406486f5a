import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

export interface RunningChild {
  child: ChildProcess;
  /** Resolves with the exit code, or with the signal that killed the process. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

export interface KilledChild {
  /** Starts a process; `input` is its only argument, as JSON. */
  start(input: object, output?: 'ignore' | 'pipe'): RunningChild;
  remove(): Promise<void>;
}

/**
 * Bundles a part of the server into one file that starts in 0.2 s, for tests that kill the process often.
 * @param name its file in testing/processes
 */
export async function buildChild(name: string): Promise<KilledChild> {
  // Next to the packages, so that the bundle finds those with native parts.
  const cacheFolder = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'latchkey-child-'));
  const file = path.join(folder, 'child.mjs');
  const locales = path.resolve(import.meta.dirname, '../../../locales');
  await symlink(locales, path.join(folder, 'locales'), 'junction');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'processes', name)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return {
    start(input, output = 'ignore') {
      const child = spawn(process.execPath, [file, JSON.stringify(input)], { stdio: ['ignore', output, 'inherit'] });
      return { child, ended: once(child, 'exit') as RunningChild['ended'] };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
