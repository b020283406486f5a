import type { Logger } from 'pino';
import { clearTheWay, inUse } from './clear-the-way.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { launchPostgres, pause, untilReady, type Launch, type PostgresProcess } from './postgres-process.ts';

/** How long a lock that a killed server left in the system may keep us out. */
const LOCKED_MS = 60_000;

/** What PostgreSQL says when something of an earlier server is still there, and will soon be gone. */
const STILL_LOCKED = /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/;

/** All that is needed to start the server, once or again. */
export interface Site extends Launch {
  admin: EmbeddedConnection;
  log: Logger;
}

/** A server that takes connections and is owned by this process. */
export type RunningServer = Pick<PostgresProcess, 'pid' | 'ended' | 'stop'>;

/** Starts the server and takes ownership of it, waiting for what a killed one may have left locked. */
export async function bringUp(site: Site): Promise<RunningServer> {
  const { home, binaries, admin, log } = site;
  const begun = Date.now();
  for (;;) {
    await clearTheWay({ dataFolder: home.dataFolder, binaries, admin, log });
    const server = await launchPostgres(site);
    if (await untilReady(server, home.dataFolder)) return own(server, site);
    const { said } = await server.ended;
    if (!STILL_LOCKED.test(said) || Date.now() - begun > LOCKED_MS) {
      throw new EmbeddedPostgresError(
        `PostgreSQL could not start on ${home.dataFolder}. It said:\n${said.trim() || `nothing; see ${home.logFile}`}`,
      );
    }
    await pause(100);
  }
}

async function own(server: PostgresProcess, site: Site): Promise<RunningServer> {
  let over = false;
  const ended = server.ended.finally(() => (over = true));
  let stopping = false;
  const lock = await takeOwnerLock(site.admin).catch(async (error: Error) => {
    await server.stop();
    throw error;
  });
  // Somebody took our server for one left behind: it is theirs now, and they will stop it.
  if (!lock) throw inUse(site.home.dataFolder);
  const hold = async (lost: Promise<void>): Promise<void> => {
    await lost;
    // A crash of one backend ends all connections, ours too; the lock is taken again as soon as the server is back.
    while (!over && !stopping) {
      const again = await takeOwnerLock(site.admin).catch(() => undefined);
      if (again) return hold(again.lost);
      await pause(100);
    }
  };
  void hold(lock.lost);
  return {
    pid: server.pid,
    ended,
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}
