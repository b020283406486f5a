import { setTimeout as sleep } from 'node:timers/promises';
import { type PushResult, type PushDeps, sendDuePushes } from './send-due-pushes.ts';

export interface PushWorkerOptions extends PushDeps {
  /** Additional work in each round, before sending. */
  before?: () => Promise<void>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** Pause between rounds in milliseconds. */
  restMs?: number;
}

/** Maximum pause while the database is unavailable. */
const maxRestMs = 30_000;

/** Sends pushes for as long as the process runs. It polls every second, so a committed push waits at most that long. */
export class PushWorker {
  readonly #options: PushWorkerOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: PushWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops and waits for the pushes that are being sent, for at most `timeoutMs`. */
  async stop(timeoutMs = 10_000): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#running, sleep(timeoutMs, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { before, log, restMs = 1_000 } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await before?.();
        this.#log(await sendDuePushes(this.#options, () => signal.aborted));
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'pushes could not be sent; trying again');
      }
      const waitMs = Math.min(restMs * 2 ** failures, maxRestMs);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #log(result: PushResult): void {
    if (result.failed + result.dropped > 0) this.#options.log.info(result, 'some pushes were not delivered');
  }
}
