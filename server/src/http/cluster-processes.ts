import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isMetricsRequest } from './endpoints/cluster-metrics.ts';

/** Pause before a process that ended is started again; doubled with each further one that does not get ready. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

type Role = Config['role'];

/**
 * The processes that share the port (`WORKERS`). One that ends is started again. With `ROLE=all` the first one runs the jobs
 * too.
 */
export class ClusterProcesses {
  readonly #config: Pick<Config, 'role' | 'workers'>;
  readonly #log: Pick<Logger, 'info' | 'error'>;
  readonly #roles = new Map<Worker, Role>();
  readonly #metrics = new AggregatorRegistry();
  /** Processes are replaced one after the other, whatever the reason. */
  #replacing = Promise.resolve();
  #stopping: Promise<void> | null = null;

  constructor(config: Pick<Config, 'role' | 'workers'>, log: Pick<Logger, 'info' | 'error'>) {
    this.#config = config;
    this.#log = log;
    // Otherwise this process accepts connections and hands them on, also to one whose end it has not noticed yet (decision 096).
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.on('message', (worker: Worker, message: unknown) => {
      if (isMetricsRequest(message)) void this.#sendMetrics(worker, message.metrics);
    });
    process.on('SIGUSR2', () => this.restart());
  }

  /** @throws Error when a process ends before it is ready */
  async start(): Promise<void> {
    const { role, workers } = this.#config;
    const roles = Array.from({ length: workers }, (_, index): Role => (role === 'all' && index > 0 ? 'web' : role));
    await Promise.all(roles.map((each) => this.#open(each)));
  }

  /** Replaces one process after the other, each when its successor is ready. */
  restart(): void {
    this.#replacing = this.#replacing.then(() => this.#replaceAll());
  }

  async #replaceAll(): Promise<void> {
    this.#log.info({ processes: this.#roles.size }, 'restarting the processes');
    const current = [...this.#roles];
    for (const [worker, role] of current) {
      if (this.#stopping) return;
      // One that ended in the meantime is started again after this restart.
      if (!this.#roles.has(worker)) continue;
      try {
        await this.#open(role);
      } catch (error) {
        return this.#log.error({ err: error }, 'restart ended: the new process is not ready');
      }
      await this.#end(worker);
    }
    this.#log.info('processes restarted');
  }

  /** Stops all processes and waits for their end. */
  stop(): Promise<void> {
    this.#stopping ??= Promise.all([...this.#roles.keys()].map((worker) => this.#end(worker))).then(() => undefined);
    return this.#stopping;
  }

  /** Starts a process and resolves when it accepts connections. */
  async #open(role: Role): Promise<void> {
    const worker = cluster.fork({ ROLE: role });
    this.#roles.set(worker, role);
    const ended = once(worker, 'exit').then(([code, signal]) => {
      throw new Error(`Process ${worker.process.pid} ended with ${signal ?? code} before it was ready.`);
    });
    try {
      await Promise.race([once(worker, 'listening'), ended]);
    } catch (error) {
      this.#roles.delete(worker);
      throw error;
    } finally {
      ended.catch(() => undefined);
    }
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#roles.delete(worker)) return;
      this.#log.error({ process: worker.process.pid, code, signal }, 'process ended unexpectedly');
      this.#replacing = this.#replacing.then(() => this.#reopen(role));
    });
  }

  async #reopen(role: Role): Promise<void> {
    for (let pause = firstPauseMs; !this.#stopping; pause = Math.min(2 * pause, longestPauseMs)) {
      await wait(pause);
      if (this.#stopping) return;
      try {
        return await this.#open(role);
      } catch (error) {
        this.#log.error({ err: error }, 'process not started');
      }
    }
  }

  async #end(worker: Worker): Promise<void> {
    this.#roles.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  async #sendMetrics(worker: Worker, metrics: number): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch((error: unknown) => {
      this.#log.error({ err: error }, 'metrics of the processes not collected');
      return null;
    });
    if (worker.isConnected()) worker.send({ metrics, text });
  }
}
