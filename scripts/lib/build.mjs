import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root, run } from './run.mjs';
import { hashOf, isDone, markDone } from './build-stamp.mjs';

const stamp = 'server/dist/.built';
const sources = [
  'package-lock.json',
  'contract/src',
  'packages/embedded-postgres/src',
  'server/src',
  'demo/src',
  'locales',
  'web/app',
  'web/public',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/chunk-groups.ts',
  'web/retryable-imports.ts',
  'web/text-chunks.ts',
  'scripts/lib/build.mjs',
  'scripts/lib/compress-assets.mjs',
];

/** Returns whether the existing build was made from the current sources. */
export function isBuilt(hash = hashOf(sources)) {
  return isDone(stamp, hash) && existsSync(path.join(root, 'web/build/server/index.js'));
}

/**
 * Builds site and server beside the old ones and replaces those when both are complete, so that a failed or interrupted
 * build leaves the previous one.
 * @param {{ force?: boolean }} [options]
 */
export async function build({ force = false } = {}) {
  const hash = hashOf(sources);
  if (!force && isBuilt(hash)) return;
  process.stdout.write('Building the site and the server …\n');
  await buildSite('web/build.next');
  await buildServer('server/dist.next');
  // After an interruption from here on, the next start builds again.
  await rm(path.join(root, stamp), { force: true });
  await replace('web/build', 'web/build.next');
  await replace('server/dist', 'server/dist.next');
  markDone(stamp, hash);
}

/** @param {string} target below the project's root */
async function buildSite(target) {
  await rm(path.join(root, target), { recursive: true, force: true });
  await run('react-router', ['build', '--logLevel', 'error'], {
    cwd: path.join(root, 'web'),
    env: { NODE_ENV: 'production', SITE_BUILD_FOLDER: path.basename(target) },
  });
  await buildWorker(path.join(target, 'client'));
  await compressAssets(path.join(root, target, 'client'));
}

/**
 * Builds the service worker as a single file under the fixed name that all clients request (contract 7.5).
 * @param {string} target below the project's root
 */
async function buildWorker(target) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { 'firebase-messaging-sw': 'web/app/worker/service-worker.ts' },
    outdir: target,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: { '@latchkey/contract': './contract/src' },
    logLevel: 'warning',
  });
}

/**
 * Bundles our own sources; packages stay in node_modules.
 * @param {string} target below the project's root
 */
async function buildServer(target) {
  const folder = path.join(root, target);
  await rm(folder, { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: 'server/src/main.ts', 'map-worker': 'server/src/platform/map/map-worker.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    packages: 'external',
    alias: {
      '@latchkey/contract': './contract/src',
      '@latchkey/embedded-postgres': './packages/embedded-postgres/src',
      '@latchkey/server': './server/src',
    },
    logLevel: 'warning',
  });
  await cp(path.join(root, 'server/src/platform/database/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
  await cp(path.join(root, 'server/src/platform/map/data'), path.join(folder, 'data'), { recursive: true });
  await cp(path.join(root, 'server/src/platform/pdf/faces'), path.join(folder, 'faces'), { recursive: true });
  await cp(path.join(root, 'locales'), path.join(folder, 'locales'), { recursive: true });
  const icons = 'template-icons';
  await cp(path.join(root, 'server/src/admin/setup', icons), path.join(folder, icons), { recursive: true });
}

/**
 * @param {string} target
 * @param {string} next
 */
async function replace(target, next) {
  await rm(path.join(root, target), { recursive: true, force: true });
  await rename(path.join(root, next), path.join(root, target));
}
