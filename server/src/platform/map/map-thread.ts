import { minuteMs } from '@latchkey/contract/time-units';
import { Worker } from 'node:worker_threads';
import { CallFailure } from '@latchkey/contract/errors';
import { measureQueue } from '../concurrency/queue-metrics.ts';
import type { Point } from '../geocoding/geocoder.ts';
import type { MapRequest, MapResults } from './map-drawer.ts';
import type { FromWorker, ToWorker } from './map-worker.ts';

/** The thread takes some 50 MB after its first requests; it ends after this time without requests. */
const idleMs = 5 * minuteMs;
/** Maximum of waiting requests; more would wait for tens of seconds. */
const maxPending = 100;
/** Heap limits. Drawing a whole continent takes most of it; with a larger heap its garbage stays in memory for minutes. */
const heap = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface PendingRequest {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  addedAt: number;
}

/** Draws the map in a worker thread, one request at a time. The thread starts with the first request. */
export class MapThread {
  readonly #pending = new Map<number, PendingRequest>();
  #worker: Worker | undefined;
  #centres: readonly Point[] = [];
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #metrics = measureQueue('map');

  /** @param centres points around which later requests sketch streets */
  setCentres(centres: readonly Point[]): void {
    this.#centres = centres;
    if (this.#worker) this.#post({ centres });
  }

  /** @throws CallFailure `service_unavailable` when too many requests wait, or when the thread ended */
  request<Kind extends MapRequest['kind']>(request: Extract<MapRequest, { kind: Kind }>): Promise<MapResults[Kind]> {
    if (this.#pending.size >= maxPending) throw new CallFailure('service_unavailable');
    clearTimeout(this.#idle);
    const id = (this.#lastId += 1);
    const addedAt = performance.now();
    const result = new Promise<MapResults[Kind]>((resolve, reject) =>
      this.#pending.set(id, { resolve, reject, addedAt }),
    );
    this.#metrics.added();
    if (this.#pending.size === 1) this.#countStart();
    this.#post({ id, request });
    return result;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    // The worker is next to this file, both as source and as build output.
    const file = new URL(import.meta.url.endsWith('.ts') ? './map-worker.ts' : './map-worker.js', import.meta.url);
    const worker = new Worker(file, { resourceLimits: heap });
    worker.unref();
    worker.on('message', (reply: FromWorker) => this.#receive(reply));
    worker.once('error', (error) => this.#end(worker, error));
    worker.once('exit', () => this.#end(worker, new Error('map worker thread ended')));
    worker.postMessage({ centres: this.#centres } satisfies ToWorker);
    return worker;
  }

  #receive(reply: FromWorker): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    this.#metrics.ended();
    this.#countStart();
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result as never);
    if (this.#pending.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  /** The worker draws the oldest request. */
  #countStart(): void {
    const [oldest] = this.#pending.values();
    if (oldest) this.#metrics.started(performance.now() - oldest.addedAt);
  }

  /** Rejects the pending requests; the next request starts a new thread. */
  #end(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const [id, { reject }] of this.#pending) {
      reject(new CallFailure('service_unavailable', { cause }));
      this.#pending.delete(id);
      this.#metrics.ended();
      this.#countStart();
    }
  }
}
