import type { Logger } from 'pino';

interface RequestLimitOptions {
  count: number;
  everyMs: number;
  /** Logged once in each interval with refused requests. */
  message: string;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** Limits the requests to a service that costs time or money. Each process counts for itself. */
export class RequestLimit {
  readonly #options: RequestLimitOptions;
  #since = 0;
  #requests = 0;

  constructor(options: RequestLimitOptions) {
    this.#options = options;
  }

  /** Counts a request; false when there were too many in this interval. */
  take(): boolean {
    const { count, everyMs, message, log, now } = this.#options;
    const at = now().getTime();
    if (at - this.#since >= everyMs) [this.#since, this.#requests] = [at, 0];
    this.#requests += 1;
    if (this.#requests === count + 1) log.warn({ count, everyMs }, message);
    return this.#requests <= count;
  }
}
