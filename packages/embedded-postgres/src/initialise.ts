import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { programEnvironment } from './environment.ts';
import type { Identity } from './identity.ts';
import { getProcessState } from './process-table.ts';

const run = promisify(execFile);

/** Object ids below this belong to databases of initdb, those above to user databases. */
const FIRST_OWN_DATABASE = 16384;

/** The superuser of the embedded server; only the supervisor connects as this user. */
export const SUPERUSER = 'postgres';

interface InitialiseOptions {
  home: PostgresHome;
  binaries: Binaries;
  identity: Identity | undefined;
  log: Logger;
  /** Set only when the server listens on an address. */
  password: string | undefined;
  /** Whether data must survive a power failure; false only in tests. */
  durable: boolean;
}

/**
 * Creates the data folder when it does not exist. It is created under a temporary name and renamed at the end, so a
 * `pg` folder is never incomplete; leftovers of interrupted starts are deleted. Of two concurrent starts, one creates
 * the folder and the other uses it.
 */
export async function initialise(options: InitialiseOptions): Promise<void> {
  const { dataFolder } = options.home;
  await deleteIncomplete(options.home);
  if (await isComplete(dataFolder)) return checkVersion(dataFolder, options.binaries);
  await moveBrokenAside(options);
  const temporaryFolder = `${dataFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await createOwnedFolder(temporaryFolder, options.identity);
    await runInitdb(options, temporaryFolder);
    await rename(temporaryFolder, dataFolder);
    await flush(options.home.folder);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true });
    if (await isComplete(dataFolder)) return;
    throw error;
  }
}

async function isComplete(dataFolder: string): Promise<boolean> {
  const control = await stat(path.join(dataFolder, 'global', 'pg_control')).catch(() => undefined);
  return control !== undefined && control.size > 0;
}

/** Checks the major version of the folder before PostgreSQL fails on it. */
async function checkVersion(dataFolder: string, binaries: Binaries): Promise<void> {
  const dataVersion = (await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const { stdout } = await run(binaries.postgres, ['--version'], { env: programEnvironment() });
  const ours = /\b(\d+)[.\w]*\s*$/.exec(stdout.trim())?.[1];
  if (dataVersion === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${dataFolder} was made by PostgreSQL ${dataVersion || '(unknown)'}, and ours is ${ours}. ` +
      'Back it up with the Latchkey that made it (npm run db:backup) and restore it into an empty DATA_DIR.',
  );
}

/**
 * Handles a `pg` folder without pg_control: an empty one is deleted, one that may contain user databases is an error,
 * others are moved aside.
 */
async function moveBrokenAside({ home: { dataFolder }, log }: InitialiseOptions): Promise<void> {
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
  log.warn({ aside }, 'incomplete data folder moved aside, creating a new one');
}

/** Deletes incomplete folders of processes that have ended. */
async function deleteIncomplete({ folder, dataFolder }: PostgresHome): Promise<void> {
  const prefix = `${path.basename(dataFolder)}.new-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const creatorPid = Number.parseInt(name.slice(prefix.length), 10);
    const state = creatorPid > 0 ? await getProcessState(creatorPid) : { alive: false };
    // An initdb that outlived its node process may still write; what cannot be deleted now is deleted at the next
    // start.
    if (!state.alive) await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function createOwnedFolder(folder: string, identity: Identity | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (!identity) return;
  await chown(folder, identity.uid, identity.gid).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `${folder} can't be given to user ${identity.uid}, as whom PostgreSQL must run (${error.message}). ` +
        'Choose a DATA_DIR on a local disk, or start as an ordinary user.',
    );
  });
}

async function runInitdb(
  { binaries, identity, password, durable, log }: InitialiseOptions,
  folder: string,
): Promise<void> {
  log.info('creating the database');
  // C locale: sorting is the same on every machine and does not change with the system's libraries.
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
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const advice = output.includes('could not look up effective user')
      ? ' Add this user to /etc/passwd (Docker: choose a user that the image knows, or root), or set DATABASE_URL.'
      : '';
    throw new EmbeddedPostgresError(`The database could not be made in ${folder}: ${output}.${advice}`);
  } finally {
    if (password) await rm(passwordFile, { force: true });
  }
}

/** Makes a rename survive a power failure. Some systems cannot flush a folder. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
