import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

export interface RunningChild {
  child: ChildProcess;
  /** How it ended: its code, or the signal that killed it. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

export interface KilledChild {
  /** Starts a process of its own; `said` goes along as its only argument. */
  start(said: object, output?: 'ignore' | 'pipe'): RunningChild;
  remove(): Promise<void>;
}

/**
 * A part of the server as one file that starts in a fifth of a second, to be killed often.
 * @param entry its source, beside the test
 */
export async function buildChild(entry: string): Promise<KilledChild> {
  // Beside the packages, so that the bundle finds those with native parts.
  const near = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
  await mkdir(near, { recursive: true });
  const folder = await mkdtemp(path.join(near, 'latchkey-child-'));
  const file = path.join(folder, 'child.mjs');
  await build({
    entryPoints: [entry],
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
    start(said, output = 'ignore') {
      const child = spawn(process.execPath, [file, JSON.stringify(said)], { stdio: ['ignore', output, 'inherit'] });
      return { child, ended: once(child, 'exit') as RunningChild['ended'] };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
