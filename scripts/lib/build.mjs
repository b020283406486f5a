import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root, run } from './run.mjs';
import { hashOf, isDone, markDone } from './stamp.mjs';

const stamp = 'server/dist/.built';
const sources = [
  'package-lock.json',
  'contract/src',
  'server/src',
  'demo/src',
  'web/app',
  'web/locales',
  'web/public',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/chunk-groups.ts',
  'scripts/lib/build.mjs',
  'scripts/lib/compress-assets.mjs',
];

/** @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
  const hash = await hashOf(sources);
  if (!force && (await isDone(stamp, hash))) return;
  process.stdout.write('Building the site and the server …\n');
  await run('react-router', ['build'], { cwd: path.join(root, 'web'), env: { NODE_ENV: 'production' } });
  await compressAssets(path.join(root, 'web/build/client'));
  await buildServer();
  await markDone(stamp, hash);
}

/**
 * One bundle of our own sources; packages stay where npm put them. It is made beside the old one and then put in its
 * place, so that a build that fails or is broken off leaves what ran before.
 */
async function buildServer() {
  const place = path.join(root, 'server/dist');
  const next = path.join(root, 'server/dist.next');
  await rm(next, { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: 'server/src/main.ts' },
    outdir: next,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    alias: { '@latchkey/contract': './contract/src', '@latchkey/server': './server/src' },
    logLevel: 'warning',
  });
  await cp(path.join(root, 'server/src/database/migrations'), path.join(next, 'migrations'), { recursive: true });
  await rm(place, { recursive: true, force: true });
  await rename(next, place);
}
