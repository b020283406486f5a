import { Worker } from 'node:worker_threads';
import { CallFailure } from '@latchkey/contract/errors';
import type { Point } from '../places/geocoder.ts';
import type { MapRequest, MapResults } from './map-drawer.ts';
import type { FromWorker, ToWorker } from './map-worker.ts';

/** The thread takes some 100 MB once it has drawn; without work for so long it ends. */
const idleMs = 5 * 60_000;
/** More than this wait for tens of seconds. */
const maxWaiting = 100;
/** Loading the coasts of the world takes most of it; with more room the garbage of that stays for minutes. */
const heap = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Draws the map in a thread of its own, one request after the other; started with the first request. */
export class MapThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #centres: readonly Point[] = [];
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param centres where streets are sketched; requests from now on use them */
  setCentres(centres: readonly Point[]): void {
    this.#centres = centres;
    if (this.#worker) this.#post({ centres });
  }

  /** @throws CallFailure when too much is waiting, or when the thread ended */
  request<Kind extends MapRequest['kind']>(request: Extract<MapRequest, { kind: Kind }>): Promise<MapResults[Kind]> {
    if (this.#waiting.size >= maxWaiting) throw new CallFailure('service_unavailable');
    clearTimeout(this.#idle);
    const id = (this.#lastId += 1);
    const result = new Promise<MapResults[Kind]>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
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
    // Beside this file as a source, and as built.
    const file = new URL(import.meta.url.endsWith('.ts') ? './map-worker.ts' : './map-worker.js', import.meta.url);
    const worker = new Worker(file, { resourceLimits: heap });
    worker.unref();
    worker.on('message', (reply: FromWorker) => this.#receive(reply));
    worker.once('error', (error) => this.#end(worker, error));
    worker.once('exit', () => this.#end(worker, new Error('The thread that draws the map ended')));
    worker.postMessage({ centres: this.#centres } satisfies ToWorker);
    return worker;
  }

  #receive(reply: FromWorker): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.result as never);
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  /** The next request starts another thread. */
  #end(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new CallFailure('service_unavailable', { cause }));
    this.#waiting.clear();
  }
}
