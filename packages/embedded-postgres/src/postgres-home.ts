import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFileOnce } from './create-file-once.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { succeedsAs, type Identity } from './identity.ts';

/** Longest path of a Unix socket in bytes: macOS allows 103, Linux 107. */
const MAX_SOCKET_PATH = 103;

/** The folders of the embedded server. All paths are resolved, without symbolic links. */
export interface PostgresHome {
  /** Contains the data folder, incomplete data folders, copied binaries and the log. */
  folder: string;
  dataFolder: string;
  logFile: string;
}

const homeAt = (folder: string): PostgresHome => ({
  folder,
  dataFolder: path.join(folder, 'pg'),
  logFile: path.join(folder, 'pg.log'),
});

/**
 * Finds the home of an embedded server below `dataDir`, without checking that PostgreSQL can access it. A file
 * `postgres.home` contains another path when it had to move.
 */
export async function findPostgresHome(dataDir: string): Promise<PostgresHome> {
  await mkdir(dataDir, { recursive: true });
  const real = await realpath(dataDir);
  const storedPath = await readFile(path.join(real, 'postgres.home'), 'utf8').catch(() => '');
  return homeAt(storedPath.trim() || path.join(real, 'postgres'));
}

/**
 * Creates the home and makes sure that the other user can access it. When a parent folder is closed to that user (a
 * checkout below /root), the home moves to `elsewhere/<random>`, and `dataDir/postgres.home` stores the path. The name
 * is random so that a new checkout at the same path never finds the data of an old one.
 * @throws EmbeddedPostgresError when the home has data and the user cannot access it
 */
export async function ensureAccessibleHome(
  home: PostgresHome,
  dataDir: string,
  identity: Identity | undefined,
  elsewhere: string,
): Promise<PostgresHome> {
  await mkdir(home.folder, { recursive: true });
  if (!identity) return home;
  await chmod(home.folder, 0o711);
  if (await canEnter(identity, home.folder)) return home;
  if (await stat(home.dataFolder).catch(() => undefined)) {
    throw new EmbeddedPostgresError(
      `${home.folder} holds the database, and user ${identity.uid}, as whom PostgreSQL must run, can't enter it: ` +
        'a folder above is closed. Open it (chmod o+x), or move DATA_DIR.',
    );
  }
  const newFolder = path.join(elsewhere, randomBytes(8).toString('hex'));
  // A concurrent first start may have stored another path, which then holds the database.
  const storedPath = await createFileOnce(path.join(await realpath(dataDir), 'postgres.home'), `${newFolder}\n`);
  const moved = homeAt(storedPath.trim());
  await mkdir(moved.folder, { recursive: true });
  await chmod(path.dirname(moved.folder), 0o711);
  await chmod(moved.folder, 0o711);
  return moved;
}

const canEnter = (identity: Identity, folder: string) => succeedsAs(identity, 'cd "$1"', [folder]);

/**
 * The folder of the Unix socket: the data folder itself (which is closed to other users), or a short temporary one when
 * the path would be too long.
 */
export async function socketFolder(dataFolder: string, port: number, identity: Identity | undefined): Promise<string> {
  if (fitsSocketPath(dataFolder, port)) return dataFolder;
  const parent = fitsSocketPath(path.join(os.tmpdir(), 'latchkey-XXXXXX'), port) ? os.tmpdir() : '/tmp';
  const folder = await mkdtemp(path.join(parent, 'latchkey-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  return folder;
}

const fitsSocketPath = (folder: string, port: number) =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH;
