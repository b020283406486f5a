import { setTimeout as sleep } from 'node:timers/promises';
import { type PushOutcome, type PushSurroundings, sendDuePushes } from './send-due-pushes.ts';

export interface PushWorkerOptions extends PushSurroundings {
  /** More work to be done on each round, before the sending. */
  before?: () => Promise<void>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** How long it rests when nothing is due. */
  restMs?: number;
}

/** While the database is away. */
const longestRestMs = 30_000;

/** Sends pushes for as long as the process lives. It looks every second, which is all that a commit must wait for. */
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

  /** Lets what is under way be sent, for at most `timeoutMs`. */
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
        this.#say(await sendDuePushes(this.#options, () => signal.aborted));
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'pushes could not be sent; trying again');
      }
      const waitMs = Math.min(restMs * 2 ** failures, longestRestMs);
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #say(outcome: PushOutcome): void {
    if (outcome.failed + outcome.dropped > 0) this.#options.log.info(outcome, 'some pushes did not arrive');
  }
}
