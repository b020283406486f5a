import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from './lib/run.mjs';

const execute = promisify(execFile);
const maxBuffer = 16 * 1024 * 1024;

/**
 * Writes a release of a commit: its source archive, its SBOM (CycloneDX) and the SHA-256 checksums of both.
 * @param {string} commit
 * @param {string} folder created when it is missing
 * @returns {Promise<string[]>} the names of the files
 */
export async function writeRelease(commit, folder) {
  await mkdir(folder, { recursive: true });
  const source = await mkdtemp(path.join(os.tmpdir(), 'latchkey-release-'));
  try {
    // The SBOM comes from the lockfile of the commit, not of the working tree.
    const tar = path.join(source, 'source.tar');
    await execute('git', ['archive', '--output', tar, commit], { cwd: root });
    await execute('tar', ['-xf', tar, '-C', source]);
    const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
    const name = `latchkey-${version}`;
    const archive = `${name}.tar.gz`;
    const sbom = `${name}.cdx.json`;
    await execute('git', ['archive', `--prefix=${name}/`, '--output', path.resolve(folder, archive), commit], {
      cwd: root,
    });
    const shell = process.platform === 'win32';
    const { stdout } = await execute('npm', ['run', '--silent', 'sbom'], { cwd: source, maxBuffer, shell });
    await writeFile(path.join(folder, sbom), stdout);
    const checksums = await Promise.all([archive, sbom].map((file) => checksumLine(folder, file)));
    await writeFile(path.join(folder, 'SHA256SUMS'), checksums.join(''));
    return [archive, sbom, 'SHA256SUMS'];
  } finally {
    await rm(source, { recursive: true });
  }
}

/**
 * Returns a line in the format of `sha256sum --check`.
 * @param {string} folder
 * @param {string} file
 */
async function checksumLine(folder, file) {
  const content = await readFile(path.join(folder, file));
  return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [commit = 'HEAD', folder = path.join(root, 'release')] = process.argv.slice(2);
  const files = await writeRelease(commit, folder);
  process.stdout.write(`${files.map((file) => path.join(folder, file)).join('\n')}\n`);
}
