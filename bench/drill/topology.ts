import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { NOBODY } from '@latchkey/embedded-postgres/identity';
import { type LoopbackSmtp, loopbackSmtp } from '@latchkey/server/testing/providers/loopback-smtp';
import { Client } from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../../scripts/lib/free-port.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { Engine } from './engine.ts';

const run = promisify(execFile);
const host = '127.0.0.1';
const runAs = process.getuid?.() === 0 ? NOBODY : undefined;
const startFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const engineNames = ['primary', 'replica', 'pgbouncer', 'bucket', 'valkey', 'web1', 'web2', 'worker', 'proxy'] as const;
export type EngineName = (typeof engineNames)[number];

/** A market with every engine, on loopback ports of this machine. */
export interface Topology {
  engines: Readonly<Record<EngineName, Engine>>;
  smtp: LoopbackSmtp;
  /** Address of the load balancer. */
  address: string;
  /** Variables of a process of the market. */
  settings: Readonly<Record<string, string>>;
  /** Makes the replica the primary, for PgBouncer too. */
  failOver: () => Promise<void>;
  /** Runs SQL on the primary. */
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/**
 * Creates the databases, the bucket and the configuration in a folder; nothing runs yet except the mail server.
 * PostgreSQL and HAProxy get the files of deploy/.
 */
export async function createTopology(folder: string): Promise<Topology> {
  await mkdir(folder, { recursive: true });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  const ports = Object.fromEntries(
    await Promise.all(engineNames.map(async (name) => [name, await freePort()] as const)),
  ) as Record<EngineName, number>;
  const bin = await postgresFolder();
  if (![pgbouncer, haproxy].every((program) => existsSync(program))) throw new Error(packagesMissing);
  const data = (name: string) => path.join(folder, name);
  const isOpen = (name: EngineName) => () => connects(ports[name]);
  const smtp = await loopbackSmtp();
  let primaryPort = ports.primary;

  const settings = {
    NODE_ENV: 'production',
    SITE_URL: `http://localhost:${ports.proxy}`,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: `postgres://market@${host}:${ports.pgbouncer}/market`,
    DATABASE_LISTEN_URL: `postgres://market@${host}:${ports.pgbouncer}/market_session`,
    DATABASE_READ_URL: `postgres://market@${host}:${ports.replica}/market`,
    DATABASE_NAMED_STATEMENTS: 'off',
    FILES_URL: `s3://market?endpoint=http://${host}:${ports.bucket}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: smtp.url,
    REDIS_URL: `redis://${host}:${ports.valkey}`,
    // HAProxy, and the visitors of the load, who name an address of their own.
    TRUST_PROXY: '2',
    DRAIN_SECONDS: '2',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };

  const postgres = (name: 'primary' | 'replica') =>
    new Engine(folder, {
      name,
      command: path.join(bin, 'postgres'),
      args: [
        '-D',
        data(name),
        '-c',
        `config_file=${data('postgresql.conf')}`,
        '-c',
        `hba_file=${data('pg_hba.conf')}`,
        '-c',
        `ident_file=${data(name)}/pg_ident.conf`,
        '-c',
        `listen_addresses=${host}`,
        '-c',
        'unix_socket_directories=',
        '-c',
        `port=${ports[name]}`,
      ],
      identity: runAs,
      check: () => query(ports[name], 'postgres', 'select 1'),
    });
  const market = (name: 'web1' | 'web2' | 'worker') =>
    new Engine(folder, {
      name,
      command: process.execPath,
      args: [...startFlags, path.join(root, 'scripts/start.mjs')],
      env: {
        ...settings,
        HOST: host,
        PORT: String(ports[name]),
        ROLE: name === 'worker' ? 'worker' : 'web',
        DATA_DIR: data(name),
      },
      check: async () => {
        if (!(await fetch(`http://${host}:${ports[name]}/readyz`)).ok) throw new Error('not ready');
      },
    });
  const engines: Record<EngineName, Engine> = {
    primary: postgres('primary'),
    replica: postgres('replica'),
    pgbouncer: new Engine(folder, {
      name: 'pgbouncer',
      command: pgbouncer,
      args: [data('pgbouncer.ini')],
      identity: runAs,
      check: isOpen('pgbouncer'),
    }),
    bucket: new Engine(folder, {
      name: 'bucket',
      command: process.execPath,
      args: [path.join(import.meta.dirname, 'bucket.ts'), String(ports.bucket), data('bucket')],
      check: isOpen('bucket'),
    }),
    valkey: new Engine(folder, {
      name: 'valkey',
      command: await valkeyProgram(),
      args: ['--port', String(ports.valkey), '--bind', host, '--save', '', '--dir', folder],
      check: isOpen('valkey'),
    }),
    web1: market('web1'),
    web2: market('web2'),
    worker: market('worker'),
    proxy: new Engine(folder, {
      name: 'proxy',
      command: haproxy,
      args: ['-db', '-f', data('haproxy.cfg')],
      check: isOpen('proxy'),
    }),
  };

  const writeConfiguration = async () => {
    await writeFile(data('pgbouncer.ini'), pgbouncerConfiguration(primaryPort, ports.pgbouncer, data('users.txt')));
  };
  await mkdir(data('bucket'), { recursive: true });
  await writeFile(data('users.txt'), '"market" ""\n');
  await writeFile(data('pg_hba.conf'), 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
  await writeFile(data('postgresql.conf'), await readFile(path.join(root, 'deploy/postgresql.conf')));
  await writeFile(data('haproxy.cfg'), await proxyConfiguration(ports));
  await writeConfiguration();
  const asPostgres = (program: string, ...args: string[]) =>
    run(path.join(bin, program), args, { ...runAs, cwd: folder });
  await asPostgres('initdb', '-D', data('primary'), '-U', 'market', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N');
  await engines.primary.start();
  await query(ports.primary, 'postgres', 'create database market');
  await asPostgres(
    'pg_basebackup',
    '-h',
    host,
    '-p',
    String(ports.primary),
    '-U',
    'market',
    '-D',
    data('replica'),
    '-R',
  );

  return {
    engines,
    smtp,
    address: settings.SITE_URL,
    settings,
    failOver: async () => {
      await asPostgres('pg_ctl', '-D', data('replica'), 'promote', '-w');
      primaryPort = ports.replica;
      await writeConfiguration();
      engines.pgbouncer.signal('SIGHUP');
    },
    query: (text, values) => query(primaryPort, 'market', text, values),
    stop: async () => {
      const order = ['proxy', 'web1', 'web2', 'worker', 'valkey', 'pgbouncer', 'bucket', 'replica', 'primary'] as const;
      for (const name of order)
        await engines[name].end(name === 'primary' || name === 'replica' ? 'SIGINT' : 'SIGTERM');
      await smtp.close();
    },
  };
}

/** Transactions share connections; LISTEN needs one of its own, in session mode. */
function pgbouncerConfiguration(primaryPort: number, port: number, users: string): string {
  const target = `host=${host} port=${primaryPort} dbname=market`;
  return `[databases]
market = ${target}
market_session = ${target} pool_mode=session
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`;
}

/** deploy/haproxy.cfg with loopback addresses instead of the names of containers. */
async function proxyConfiguration(ports: Record<EngineName, number>): Promise<string> {
  const text = await readFile(path.join(root, 'deploy/haproxy.cfg'), 'utf8');
  return text
    .replace(/^resolvers names\n(?: .*\n)+/m, '')
    .replace(' resolvers names init-addr none', '')
    .replace('bind :8080', `bind ${host}:${ports.proxy}`)
    .replace(/server-template .*/, `server web1 ${host}:${ports.web1}\n  server web2 ${host}:${ports.web2}`);
}

const pgbouncer = '/usr/sbin/pgbouncer';
const haproxy = '/usr/sbin/haproxy';
const packagesMissing = 'The drill needs: apt-get install postgresql pgbouncer haproxy redis-server';

async function postgresFolder(): Promise<string> {
  for await (const file of glob('/usr/lib/postgresql/*/bin/initdb')) return path.dirname(file);
  throw new Error(packagesMissing);
}

async function valkeyProgram(): Promise<string> {
  for await (const file of glob('/usr/bin/{valkey,redis}-server')) return file;
  throw new Error(packagesMissing);
}

async function query<Row>(port: number, database: string, text: string, values?: readonly unknown[]): Promise<Row[]> {
  const client = new Client({ host, port, user: 'market', database, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values && [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

function connects(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, host, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
