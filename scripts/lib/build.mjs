import { existsSync } from 'node:fs';
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

/** Whether what stands built was made of the sources as they are now. */
export function isBuilt(hash = hashOf(sources)) {
  return isDone(stamp, hash) && existsSync(path.join(root, 'web/build/server/index.js'));
}

/**
 * Site and server are made beside the old ones and put in their place when both are whole, so that a build that fails or
 * is broken off leaves what ran before.
 * @param {{ force?: boolean }} [options]
 */
export async function build({ force = false } = {}) {
  const hash = hashOf(sources);
  if (!force && isBuilt(hash)) return;
  process.stdout.write('Building the site and the server …\n');
  await buildSite('web/build.next');
  await buildServer('server/dist.next');
  // Broken off from here on, the next start builds again.
  await rm(path.join(root, stamp), { force: true });
  await replace('web/build', 'web/build.next');
  await replace('server/dist', 'server/dist.next');
  markDone(stamp, hash);
}

/** @param {string} place below the project's root */
async function buildSite(place) {
  await rm(path.join(root, place), { recursive: true, force: true });
  await run('react-router', ['build', '--logLevel', 'error'], {
    cwd: path.join(root, 'web'),
    env: { NODE_ENV: 'production', SITE_BUILD_FOLDER: path.basename(place) },
  });
  await buildWorker(path.join(place, 'client'));
  await compressAssets(path.join(root, place, 'client'));
}

/**
 * The service worker: one file of its own, under the fixed name that all clients look for (contract 7.5).
 * @param {string} place below the project's root
 */
async function buildWorker(place) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { 'firebase-messaging-sw': 'web/app/worker/service-worker.ts' },
    outdir: place,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: { '@latchkey/contract': './contract/src' },
    logLevel: 'warning',
  });
}

/**
 * One bundle of our own sources; packages stay where npm put them.
 * @param {string} place below the project's root
 */
async function buildServer(place) {
  const folder = path.join(root, place);
  await rm(folder, { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: 'server/src/main.ts', 'map-worker': 'server/src/services/map-still/map-worker.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    packages: 'external',
    alias: { '@latchkey/contract': './contract/src', '@latchkey/server': './server/src' },
    logLevel: 'warning',
  });
  await cp(path.join(root, 'server/src/database/migrations'), path.join(folder, 'migrations'), { recursive: true });
  await cp(path.join(root, 'server/src/services/pdf/faces'), path.join(folder, 'faces'), { recursive: true });
  const icons = 'template-icons';
  await cp(path.join(root, 'server/src/admin/setup', icons), path.join(folder, icons), { recursive: true });
}

/**
 * @param {string} place
 * @param {string} next
 */
async function replace(place, next) {
  await rm(path.join(root, place), { recursive: true, force: true });
  await rename(path.join(root, next), path.join(root, place));
}
