import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { vi } from 'vitest';

/** The program of this machine; undefined without one. `npm test` installs it where it may. */
export const valkeyServer = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** A Valkey or Redis server on loopback that stores nothing on the disk. */
export class TestValkey {
  readonly #folder: string;
  readonly #port: number;
  readonly #password: string;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, password: string) {
    this.#folder = folder;
    this.#port = port;
    this.#password = password;
  }

  /** @param password of the default user; `''` for none */
  static async start(password = ''): Promise<TestValkey> {
    const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-valkey-'));
    const server = new TestValkey(folder, await freePort(), password);
    await server.start();
    return server;
  }

  /** `REDIS_URL` of it. */
  get url(): string {
    return `redis://${this.#password ? `default:${this.#password}@` : ''}127.0.0.1:${this.#port}`;
  }

  /** Starts it on the same port, and resolves when it responds. */
  async start(): Promise<void> {
    if (!valkeyServer) throw new Error('there is no valkey-server or redis-server');
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder];
    if (this.#password) options.push('--requirepass', this.#password);
    this.#process = spawn(valkeyServer, options, { stdio: 'ignore' });
    await vi.waitFor(() => this.use((redis) => redis.ping()), { timeout: 10_000 });
  }

  /** Runs commands over a connection of their own. */
  async use<Value>(work: (redis: Redis) => Promise<Value>): Promise<Value> {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Ends it at once; without effect when it has ended. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
