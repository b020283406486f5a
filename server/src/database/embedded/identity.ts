import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const run = promisify(execFile);

/** A user of the machine that PostgreSQL runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** What `nobody` has on most systems; taken where there is no list of users. */
export const NOBODY: Identity = { uid: 65534, gid: 65534 };

/**
 * Who PostgreSQL shall run as: `undefined` means as ourselves.
 * PostgreSQL refuses to run as root, so root lends it the owner of a data folder that is there already, else `nobody`.
 * Throws when the data folder belongs to someone else and we aren't root.
 */
export async function chooseIdentity(dataFolder: string): Promise<Identity | undefined> {
  const me = process.getuid?.();
  if (me === undefined) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new EmbeddedPostgresError(
        `The database in ${dataFolder} belongs to user ${owner.uid}, and this process runs as ${me}. ` +
          'Start as that user or as root, or choose another DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** `nobody` from the list of users, else any account but root: initdb refuses a number that isn't in the list. */
async function nobody(): Promise<Identity> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = list.split('\n').map((line) => line.split(':'));
  // macOS gives nobody -2, which isn't a number that a program can be started with.
  const usable = accounts.filter(([, , uid, gid]) => Number(uid) > 0 && Number(gid) > 0);
  const chosen = usable.find(([name]) => name === 'nobody') ?? usable[0];
  return chosen ? { uid: Number(chosen[2]), gid: Number(chosen[3]) } : NOBODY;
}

/**
 * Runs a line of shell as that user and tells whether it succeeded. The system is asked rather than the mode bits,
 * because access lists, mounts and name spaces have a say too.
 */
export async function succeedsAs(identity: Identity, line: string, args: string[]): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', line, 'sh', ...args], { ...identity, cwd: '/', timeout: 10_000 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new EmbeddedPostgresError(
        `PostgreSQL refuses to run as root, and this process may not start one as user ${identity.uid} ` +
          `(${error.message}). Start it as an ordinary user, or set DATABASE_URL.`,
      );
    }
    return false;
  }
}
