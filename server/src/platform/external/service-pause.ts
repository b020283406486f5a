import { hourSeconds } from '@latchkey/contract/time-units';
import type { Logger } from 'pino';
import { ServiceError } from './fetch-json.ts';
import { failureText, serviceFailure } from './service-failure.ts';

/** Seconds without requests after an error, when the service does not name them. */
const pauseSeconds = { busy: 60, wrongSignIn: 300, other: 10 };
const maxPauseSeconds = hourSeconds;

interface PauseOptions {
  log: Pick<Logger, 'warn'>;
  now: () => Date;
  /** For a service whose requests are all alike: one that it refuses is about the settings. */
  pausesWhenRefused?: boolean;
}

/**
 * Leaves a service alone for a while after an error, so that a quota is not exceeded further and no user waits for a service
 * that is down. Each process counts for itself.
 */
export class ServicePause {
  readonly #name: string;
  readonly #options: PauseOptions;
  #pause = { service: '', until: 0 };

  /** @param name for the log: `address provider` */
  constructor(name: string, options: PauseOptions) {
    this.#name = name;
    this.#options = options;
  }

  /**
   * Runs a request. Returns null during a pause, and starts one when the request fails.
   * @param service server and key; with others the pause ends
   */
  async run<Result>(service: readonly string[], request: () => Promise<Result>): Promise<Result | null> {
    const { log, now, pausesWhenRefused } = this.#options;
    const key = JSON.stringify(service);
    if (this.#pause.service === key && now().getTime() < this.#pause.until) return null;
    try {
      return await request();
    } catch (error) {
      const seconds = secondsAfter(error, pausesWhenRefused);
      if (seconds > 0) this.#pause = { service: key, until: now().getTime() + seconds * 1_000 };
      const [provider] = service;
      log.warn(
        { provider, failure: serviceFailure(error), reason: failureText(error), pausedSeconds: seconds },
        `${this.#name} unavailable`,
      );
      return null;
    }
  }
}

function secondsAfter(error: unknown, pausesWhenRefused = false): number {
  if (!(error instanceof ServiceError)) return pauseSeconds.other;
  if (error.retryAfterSeconds !== undefined) return Math.min(error.retryAfterSeconds, maxPauseSeconds);
  if (error.code === 'EAUTH') return pauseSeconds.wrongSignIn;
  // Otherwise one odd text would end the search for all visitors.
  if (error.isAboutRequest && !pausesWhenRefused) return 0;
  return error.status === 429 ? pauseSeconds.busy : pauseSeconds.other;
}
