import { readFile } from 'node:fs/promises';
import { run } from './run.mjs';

/**
 * Installs packages of Debian.
 * @param {string} purpose for the output
 * @param {string[]} packages
 */
export async function installPackages(purpose, ...packages) {
  process.stdout.write(`Installing ${packages.join(' and ')} for ${purpose}…\n`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Only on Debian as root; Ubuntu's Chromium is a wrapper around snap. */
export async function mayUseApt() {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=debian$/m.test(release);
}
