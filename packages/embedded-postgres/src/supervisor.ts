import { stat, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { installedBinaries, usableBinaries } from './binaries.ts';
import { startServer, type RunningServer, type ServerSetup } from './start-server.ts';
import type { EmbeddedConnection } from './connection.ts';
import { ensureAccessibleHome, findPostgresHome, socketFolder, type PostgresHome } from './postgres-home.ts';
import { chooseIdentity } from './identity.ts';
import { initialise, SUPERUSER } from './initialise.ts';
import { createDatabase, defaultDatabaseName } from './create-database.ts';
import { getOrCreatePassword } from './server-password.ts';
import { sleep } from './postgres-process.ts';
import { serverSettings } from './server-settings.ts';
import { prewarmSettings } from './prewarm-settings.ts';

/** A larger log is renamed at the start; the renamed log before it is overwritten. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** A server that ends sooner than this after a restart counts as another failure. */
const STEADY_MS = 10_000;
const MAX_RESTARTS = 5;

/** Options of the supervisor; all but the first two have defaults. */
export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Name of the database and of its owner. */
  name?: string;
  /** Merged over the default settings of the server. */
  settings?: Record<string, string>;
  /** Folder for the home when the user that PostgreSQL runs as cannot access `dataDir`. */
  elsewhere?: string;
  /** Unix sockets except on Windows, where node does not support them. */
  listen?: 'socket' | 'address';
  /** The `native` folder of binaries to use instead of the installed package's. */
  native?: string;
}

/** A running embedded server, owned by this process. */
export interface EmbeddedPostgres {
  /** Connects as the owner of the database, who is not a superuser. */
  connection: EmbeddedConnection;
  /** Connects as the superuser, for the supervisor and for tests that create databases. */
  admin: EmbeddedConnection;
  pid: () => number;
  /** Closes all connections and stops the server. Call it last. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir/postgres` and creates the database on the first start. Until `stop` it restarts a
 * server that ends, at most five times in quick succession. When this process is killed, the server stops by itself;
 * leftovers in the home are removed at the next start, a temporary socket folder stays.
 * @throws EmbeddedPostgresError with advice, for example when another process runs on the same folder
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, name = defaultDatabaseName } = options;
  const found = await findPostgresHome(dataDir);
  const identity = await chooseIdentity(found.dataFolder);
  const home = await ensureAccessibleHome(found, dataDir, identity, options.elsewhere ?? `/var/lib/${name}`);
  const binaries = await usableBinaries(options.native ?? (await installedBinaries()), home.folder, identity);
  const byAddress = (options.listen ?? (process.platform === 'win32' ? 'address' : 'socket')) === 'address';
  const password = byAddress ? await getOrCreatePassword(home) : undefined;
  await initialise({ home, binaries, identity, log, password, durable: options.settings?.fsync !== 'off' });
  await rotateLog(home);
  const address = byAddress
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: await socketFolder(home.dataFolder, 5432, identity), port: 5432 };
  const listening: Record<string, string> = byAddress
    ? { listen_addresses: address.host, port: String(address.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(address.port),
        unix_socket_directories: address.host,
        unix_socket_permissions: '0700',
      };
  const admin = { ...address, user: SUPERUSER, database: 'postgres', ...(password ? { password } : {}) };
  let supervision: Supervision | undefined;
  const stop = async () => {
    await supervision?.stop();
    await removeTemporarySocketFolder(address.host, home);
  };
  try {
    const settings = { ...serverSettings(), ...(await prewarmSettings(binaries)), ...options.settings, ...listening };
    supervision = await superviseServer({ home, binaries, identity, log, admin, settings });
    const connection = await createDatabase(admin, name);
    return { connection, admin, pid: supervision.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Supervision {
  pid: () => number;
  stop: () => Promise<void>;
}

/** Starts the server, and again whenever it ends unexpectedly (out of memory, kill -9). */
async function superviseServer(site: ServerSetup): Promise<Supervision> {
  let server = await startServer(site);
  let stopping = false;
  let lastEnded: RunningServer | undefined;
  const watch = async () => {
    for (let failures = 0; failures < MAX_RESTARTS;) {
      const startedAt = Date.now();
      await server.ended;
      if (stopping) return;
      failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
      // After a failed restart it is still the server that ended before.
      if (server !== lastEnded) site.log.error({ pid: server.pid }, 'PostgreSQL ended unexpectedly, restarting');
      lastEnded = server;
      await sleep(failures * 200);
      if (stopping) return;
      const next = await startServer(site).catch((error: unknown) =>
        site.log.error({ err: error }, 'PostgreSQL restart failed'),
      );
      if (!next) continue;
      server = next;
    }
    site.log.fatal('PostgreSQL restart limit reached, see pg.log in the data folder');
  };
  const watching = watch();
  const stop = async () => {
    stopping = true;
    await server.stop();
    await watching;
    // A restart may have been in progress.
    await server.stop();
  };
  return { pid: () => server.pid, stop };
}

async function removeTemporarySocketFolder(host: string, home: PostgresHome): Promise<void> {
  const isTemporary = path.isAbsolute(host) && host !== home.dataFolder;
  if (isTemporary) await rm(host, { recursive: true, force: true });
}

async function rotateLog({ logFile }: PostgresHome): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
}

/** A free local port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof bound === 'object' && bound ? bound.port : 0;
}
