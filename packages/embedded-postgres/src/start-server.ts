import type { Logger } from 'pino';
import { stopLeftoverServer, folderInUseError } from './stop-leftover-server.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { launchPostgres, sleep, waitUntilReady, type LaunchOptions, type PostgresProcess } from './postgres-process.ts';

/** How long a lock of a killed server may delay the start. */
const LOCKED_MS = 60_000;

/** Messages of PostgreSQL when resources of an earlier server still exist and will soon be gone. */
const STILL_LOCKED = /lock file ".*" (already exists|is empty)|shared memory block .* is still in use/;

/** Everything that is needed to start the server, for the first time or again. */
export interface ServerSetup extends LaunchOptions {
  admin: EmbeddedConnection;
  log: Logger;
}

/** A server that accepts connections and is owned by this process. */
export type RunningServer = Pick<PostgresProcess, 'pid' | 'ended' | 'stop'>;

/**
 * Starts the server and takes ownership of it; waits for locks that a killed server may have left.
 * @throws EmbeddedPostgresError with PostgreSQL's output when it cannot start
 */
export async function startServer(site: ServerSetup): Promise<RunningServer> {
  const { home, binaries, admin, log } = site;
  const startedAt = Date.now();
  for (;;) {
    await stopLeftoverServer({ dataFolder: home.dataFolder, binaries, admin, log });
    const server = await launchPostgres(site);
    if (await waitUntilReady(server, home.dataFolder)) return takeOwnership(server, site);
    const { output } = await server.ended;
    if (!STILL_LOCKED.test(output) || Date.now() - startedAt > LOCKED_MS) {
      throw new EmbeddedPostgresError(
        `PostgreSQL could not start on ${home.dataFolder}. It said:\n${output.trim() || `nothing; see ${home.logFile}`}`,
      );
    }
    await sleep(100);
  }
}

async function takeOwnership(server: PostgresProcess, site: ServerSetup): Promise<RunningServer> {
  let hasEnded = false;
  const ended = server.ended.finally(() => (hasEnded = true));
  let stopping = false;
  const lock = await acquireOwnerLock(site.admin).catch(async (error: Error) => {
    await server.stop();
    throw error;
  });
  // Another process mistook our server for a leftover one; it owns the server now and will stop it.
  if (!lock) throw folderInUseError(site.home.dataFolder);
  const keepLock = async (lost: Promise<void>): Promise<void> => {
    await lost;
    // A crash of one backend closes all connections, including ours; the lock is taken again as soon as the server is
    // back.
    while (!hasEnded && !stopping) {
      const again = await acquireOwnerLock(site.admin).catch(() => undefined);
      if (again) return keepLock(again.lost);
      await sleep(100);
    }
  };
  void keepLock(lock.lost);
  return {
    pid: server.pid,
    ended,
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}
