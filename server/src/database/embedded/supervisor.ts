import { stat, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { installedBinaries, usableBinaries } from './binaries.ts';
import { bringUp, type Site } from './bring-up.ts';
import type { EmbeddedConnection } from './connection.ts';
import { enterableHome, findHome, socketFolder, type Home } from './folders.ts';
import { chooseIdentity } from './identity.ts';
import { initialise, SUPERUSER } from './initialise.ts';
import { makeDatabase } from './make-database.ts';
import { keepPassword } from './password.ts';
import { pause } from './postgres-process.ts';
import { serverSettings } from './settings.ts';
import { warmStart } from './warm-start.ts';

/** A log beyond this is set aside at a start; the one before it goes. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** A server that lived shorter than this after a restart counts as failing again. */
const STEADY_MS = 10_000;
const MAX_RESTARTS = 5;

/** What may be told to the supervisor; only the first two are for the product, the rest is for tests. */
export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Laid over the usual settings of the server. */
  settings?: Record<string, string>;
  /** Where the home goes when `dataDir` can't be entered by the user PostgreSQL runs as. */
  elsewhere?: string;
  /** Unix sockets everywhere but on Windows, whose node has none. */
  listen?: 'socket' | 'address';
  /** The `native` folder of programs to use instead of the installed package's. */
  native?: string;
}

/** A running embedded server, owned by this process. */
export interface EmbeddedPostgres {
  /** As the owner of the database `latchkey`, who is no superuser. */
  connection: EmbeddedConnection;
  /** As the superuser, for the supervisor and for tests that make databases. */
  admin: EmbeddedConnection;
  pid: () => number;
  /** Ends all connections and stops the server. Call it last. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, making the database on the first start, and keeps it up until `stop`.
 * Should this process be killed, the server stops by itself; what a crash left behind is cleared at the next start.
 * Throws `EmbeddedPostgresError` with advice, for example when another process runs on the same folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const found = await findHome(dataDir);
  const identity = await chooseIdentity(found.dataFolder);
  const home = await enterableHome(found, dataDir, identity, options.elsewhere ?? '/var/lib/latchkey');
  const binaries = await usableBinaries(options.native ?? (await installedBinaries()), home.folder, identity);
  const byAddress = (options.listen ?? (process.platform === 'win32' ? 'address' : 'socket')) === 'address';
  const password = byAddress ? await keepPassword(home) : undefined;
  await initialise({ home, binaries, identity, log, password, durable: options.settings?.fsync !== 'off' });
  await setLogAside(home);
  const place = byAddress
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: await socketFolder(home.dataFolder, 5432, identity), port: 5432 };
  const listening: Record<string, string> = byAddress
    ? { listen_addresses: place.host, port: String(place.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(place.port),
        unix_socket_directories: place.host,
        unix_socket_permissions: '0700',
      };
  const admin = { ...place, user: SUPERUSER, database: 'postgres', ...(password ? { password } : {}) };
  const site: Site = {
    home,
    binaries,
    identity,
    log,
    admin,
    settings: { ...serverSettings(), ...(await warmStart(binaries)), ...options.settings, ...listening },
  };
  const keeper = await keepUp(site);
  try {
    const connection = await makeDatabase(admin);
    return { connection, admin, pid: keeper.pid, stop: () => stopAll(keeper, place.host, home) };
  } catch (error) {
    await stopAll(keeper, place.host, home);
    throw error;
  }
}

interface Keeper {
  pid: () => number;
  stop: () => Promise<void>;
}

/** Brings the server up, and up again whenever it ends without being asked (out of memory, kill -9). */
async function keepUp(site: Site): Promise<Keeper> {
  let server = await bringUp(site);
  let stopping = false;
  const watch = async () => {
    for (let failures = 0; failures < MAX_RESTARTS;) {
      const begun = Date.now();
      await server.ended;
      if (stopping) return;
      failures = Date.now() - begun > STEADY_MS ? 0 : failures + 1;
      site.log.error({ pid: server.pid }, 'PostgreSQL ended unasked; starting it again');
      await pause(failures * 200);
      if (stopping) return;
      const next = await bringUp(site).catch((error: unknown) =>
        site.log.error({ err: error }, 'PostgreSQL stays down'),
      );
      if (!next) continue;
      server = next;
    }
    site.log.fatal('PostgreSQL keeps ending; given up. Its log is in pg.log of the data folder');
  };
  const watching = watch();
  const stop = async () => {
    stopping = true;
    await server.stop();
    await watching;
    // A restart may have been under way.
    await server.stop();
  };
  return { pid: () => server.pid, stop };
}

async function stopAll(keeper: Keeper, socketPlace: string, home: Home): Promise<void> {
  await keeper.stop();
  const isTemporary = path.isAbsolute(socketPlace) && socketPlace !== home.dataFolder;
  if (isTemporary) await rm(socketPlace, { recursive: true, force: true });
}

async function setLogAside({ logFile }: Home): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
}

/** A port of the machine's own that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
