import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const run = promisify(execFile);

/** A system user that PostgreSQL runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** The ids of `nobody` on most systems, used when there is no /etc/passwd. */
export const NOBODY: Identity = { uid: 65534, gid: 65534 };

/**
 * The user that PostgreSQL runs as; undefined for the user of this process. PostgreSQL refuses to run as root, so for
 * root this is the owner of an existing data folder, otherwise `nobody`.
 * @throws EmbeddedPostgresError when the data folder belongs to another user and this process does not run as root
 */
export async function chooseIdentity(dataFolder: string): Promise<Identity | undefined> {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new EmbeddedPostgresError(
        `The database in ${dataFolder} belongs to user ${owner.uid}, and this process runs as ${ownUid}. ` +
          'Start as that user or as root, or choose another DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return systemUser();
}

/** `nobody` from /etc/passwd, otherwise any user except root: initdb refuses a user id that is not listed. */
async function systemUser(): Promise<Identity> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = list.split('\n').map((line) => line.split(':'));
  // macOS gives `nobody` the id -2, which cannot be used to start a program.
  const usable = accounts.filter(([, , uid, gid]) => Number(uid) > 0 && Number(gid) > 0);
  const chosen = usable.find(([name]) => name === 'nobody') ?? usable[0];
  return chosen ? { uid: Number(chosen[2]), gid: Number(chosen[3]) } : NOBODY;
}

/**
 * Runs a shell command as that user and returns whether it succeeded. Access is tested instead of reading the mode
 * bits, because access lists, mounts and namespaces matter too.
 * @throws EmbeddedPostgresError when this process may not start programs as that user
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
