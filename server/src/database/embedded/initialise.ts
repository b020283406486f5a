import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Home } from './folders.ts';
import { programEnvironment } from './environment.ts';
import type { Identity } from './identity.ts';
import { lookUpProcess } from './process-table.ts';

const run = promisify(execFile);

/** Object numbers below this belong to what initdb makes; above are databases of people. */
const FIRST_OWN_DATABASE = 16384;

/** The superuser of the embedded server; only the supervisor connects as this one. */
export const SUPERUSER = 'postgres';

interface Site {
  home: Home;
  binaries: Binaries;
  identity: Identity | undefined;
  log: Logger;
  /** Only where the server listens on an address. */
  password: string | undefined;
  /** Whether a power cut may come; only tests say no. */
  durable: boolean;
}

/**
 * Makes the data folder when it isn't there. It is made beside and renamed when whole, so a `pg` folder is never
 * half-made by us; what an interrupted start left behind is cleared away. Two at once: one wins, the other uses it.
 */
export async function initialise(site: Site): Promise<void> {
  const { dataFolder } = site.home;
  await clearHalfMade(site.home);
  if (await isWhole(dataFolder)) return checkVersion(dataFolder, site.binaries);
  await setBrokenAside(site);
  const fresh = `${dataFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await makeOwned(fresh, site.identity);
    await runInitdb(site, fresh);
    await rename(fresh, dataFolder);
    await flush(site.home.folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (await isWhole(dataFolder)) return;
    throw error;
  }
}

async function isWhole(dataFolder: string): Promise<boolean> {
  const control = await stat(path.join(dataFolder, 'global', 'pg_control')).catch(() => undefined);
  return control !== undefined && control.size > 0;
}

/** A folder of a newer or older major version can't be served; say so before PostgreSQL does. */
async function checkVersion(dataFolder: string, binaries: Binaries): Promise<void> {
  const theirs = (await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const { stdout } = await run(binaries.postgres, ['--version'], { env: programEnvironment() });
  const ours = /\b(\d+)[.\w]*\s*$/.exec(stdout.trim())?.[1];
  if (theirs === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${dataFolder} was made by PostgreSQL ${theirs || '(unknown)'}, and ours is ${ours}. ` +
      'Back it up with the Latchkey that made it (npm run db:backup) and restore it into an empty DATA_DIR.',
  );
}

/** A `pg` folder without its heart: empty ones go, ones that may hold people's data stop us, others are kept aside. */
async function setBrokenAside({ home: { dataFolder }, log }: Site): Promise<void> {
  const entries = await readdir(dataFolder).catch(() => undefined);
  if (!entries) return;
  if (entries.length === 0) return rm(dataFolder, { recursive: true });
  const databases = await readdir(path.join(dataFolder, 'base')).catch(() => []);
  if (databases.some((name) => Number(name) >= FIRST_OWN_DATABASE)) {
    throw new EmbeddedPostgresError(
      `${dataFolder} holds databases but lacks global/pg_control, so it can't be opened. Bring it back from a backup, ` +
        'or move it away to begin anew.',
    );
  }
  const aside = `${dataFolder}.broken-${randomBytes(4).toString('hex')}`;
  await rename(dataFolder, aside);
  log.warn({ aside }, 'the data folder was half-made; it was kept aside and a new one is made');
}

/** Removes half-made folders whose maker is gone. */
async function clearHalfMade({ folder, dataFolder }: Home): Promise<void> {
  const prefix = `${path.basename(dataFolder)}.new-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    const state = maker > 0 ? await lookUpProcess(maker) : { alive: false };
    // An initdb that outlived its node may still write; what can't be removed now goes the next time.
    if (!state.alive) await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function makeOwned(folder: string, identity: Identity | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (!identity) return;
  await chown(folder, identity.uid, identity.gid).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `${folder} can't be given to user ${identity.uid}, as whom PostgreSQL must run (${error.message}). ` +
        'Choose a DATA_DIR on a local disk, or start as an ordinary user.',
    );
  });
}

async function runInitdb({ binaries, identity, password, durable, log }: Site, folder: string): Promise<void> {
  log.info('making the database');
  // C locale: sorting is the same on every machine and never changes with the system's libraries.
  const args = ['-D', folder, '-U', SUPERUSER, '--no-locale', '-E', 'UTF8', '--no-instructions', '--auth-local=trust'];
  if (!durable) args.push('--no-sync');
  const passwordFile = path.join(folder, '..', `${path.basename(folder)}.password`);
  if (password) {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (identity) await chown(passwordFile, identity.uid, identity.gid);
    args.push('--auth-host=scram-sha-256', `--pwfile=${passwordFile}`);
  } else {
    args.push('--auth-host=reject');
  }
  try {
    await run(binaries.initdb, args, { ...identity, cwd: path.parse(folder).root, env: programEnvironment() });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const advice = said.includes('could not look up effective user')
      ? ' Add this user to /etc/passwd (Docker: choose a user that the image knows, or root), or set DATABASE_URL.'
      : '';
    throw new EmbeddedPostgresError(`The database could not be made in ${folder}: ${said}.${advice}`);
  } finally {
    if (password) await rm(passwordFile, { force: true });
  }
}

/** Makes a rename last through a power cut. Not every system lets a folder be flushed. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
