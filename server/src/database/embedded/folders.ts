import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { succeedsAs, type Identity } from './identity.ts';

/** Longest path of a unix socket in bytes: macOS takes 103, Linux 107. */
const MAX_SOCKET_PATH = 103;

/** Where everything of the embedded server lives. All paths are real ones, without links. */
export interface Home {
  /** Holds the data folder, its half-made brothers, copied programs and the log. */
  folder: string;
  dataFolder: string;
  logFile: string;
}

const inside = (folder: string): Home => ({
  folder,
  dataFolder: path.join(folder, 'pg'),
  logFile: path.join(folder, 'pg.log'),
});

/**
 * Where the home of an embedded server below `dataDir` is, without making sure that PostgreSQL can enter it.
 * A file `postgres.home` points elsewhere when it had to move (see `enterableHome`).
 */
export async function findHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const real = await realpath(dataDir);
  const pointed = await readFile(path.join(real, 'postgres.home'), 'utf8').catch(() => '');
  return inside(pointed.trim() || path.join(real, 'postgres'));
}

/**
 * Makes the home and makes sure that the other user can enter it. When a folder above is closed to that user (a
 * checkout below /root), the home moves to `elsewhere/<random>` and `dataDir/postgres.home` remembers where. The name
 * is random so that a new checkout at the same path never finds the data of the old one.
 */
export async function enterableHome(
  home: Home,
  dataDir: string,
  identity: Identity | undefined,
  elsewhere: string,
): Promise<Home> {
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
  const moved = inside(path.join(elsewhere, randomBytes(8).toString('hex')));
  await mkdir(moved.folder, { recursive: true });
  await chmod(elsewhere, 0o711);
  await chmod(moved.folder, 0o711);
  await writeFile(path.join(await realpath(dataDir), 'postgres.home'), `${moved.folder}\n`);
  return moved;
}

const canEnter = (identity: Identity, folder: string) => succeedsAs(identity, 'cd "$1"', [folder]);

/**
 * The folder for the unix socket: the data folder itself (it is closed to others), or a short temporary one when the
 * path would outgrow what the system takes.
 */
export async function socketFolder(dataFolder: string, port: number, identity: Identity | undefined): Promise<string> {
  if (fits(dataFolder, port)) return dataFolder;
  const parent = fits(path.join(os.tmpdir(), 'latchkey-XXXXXX'), port) ? os.tmpdir() : '/tmp';
  const folder = await mkdtemp(path.join(parent, 'latchkey-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  return folder;
}

const fits = (folder: string, port: number) =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH;
