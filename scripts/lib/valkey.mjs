import { spawnSync } from 'node:child_process';
import { installPackages, mayUseApt } from './apt.mjs';

const programs = ['valkey-server', 'redis-server'];

/** As root on Debian, installs a Valkey or Redis server when there is none. Without one its tests are skipped. */
export async function installValkey() {
  if (programs.some((name) => spawnSync(name, ['--version']).status === 0) || !(await mayUseApt())) return;
  const installOne = (/** @type {string} */ name) => installPackages('the tests of shared rate limits', name);
  // Debian 12 has no Valkey.
  await installOne('valkey-server')
    .catch(() => installOne('redis-server'))
    .catch(() => undefined);
}
