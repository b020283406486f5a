import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** After this time the process exits, whatever is still running. */
const shutdownTimeoutMs = 10_000;

/** The steps that end the process, in the opposite order of its start. */
export class Shutdown {
  readonly #steps: { name: string; end: () => Promise<void> }[] = [];

  /** Call it as soon as the resource exists, so that a stop during the start ends it too. */
  add(name: string, end: () => Promise<void>): void {
    this.#steps.push({ name, end });
  }

  /** Runs all steps; a failing step is logged and does not prevent the others. Returns whether all succeeded. */
  async run(log: Pick<Logger, 'error'>): Promise<boolean> {
    let allSucceeded = true;
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.end();
      } catch (error) {
        allSucceeded = false;
        log.error({ err: error, step: step.name }, 'shutdown step failed');
      }
    }
    return allSucceeded;
  }
}

/**
 * Runs the shutdown once, on the first signal; later signals change nothing. The process exits afterwards, at the
 * latest when the time limit is over.
 * @param drain runs before the drain time: /readyz then answers 503
 * @param drainMs see DRAIN_SECONDS; only SIGTERM waits for it, because there is no load balancer to wait for at a
 * terminal
 */
export function stopOnSignal(log: Logger, shutdown: Shutdown, drain: () => void, drainMs: number): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      drain();
      const drainTime = signal === 'SIGTERM' ? drainMs : 0;
      setTimeout(() => process.exit(1), drainTime + shutdownTimeoutMs).unref();
      void wait(drainTime)
        .then(() => shutdown.run(log))
        .then((allSucceeded) => process.exit(allSucceeded ? 0 : 1));
    });
  }
}
