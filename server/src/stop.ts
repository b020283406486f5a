import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What is not done by then is left undone. */
const patienceMs = 10_000;

/** What must be ended when the process ends, in the opposite order of its start. */
export class Shutdown {
  readonly #steps: { name: string; end: () => Promise<void> }[] = [];

  /** To be called as soon as the thing runs, so that a stop in the middle of a start ends it too. */
  add(name: string, end: () => Promise<void>): void {
    this.#steps.push({ name, end });
  }

  /** Ends everything; a step that fails is told and does not keep the ones before it from ending. */
  async run(log: Pick<Logger, 'error'>): Promise<boolean> {
    let endedWell = true;
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.end();
      } catch (error) {
        endedWell = false;
        log.error({ err: error, step: step.name }, 'a step of the stop failed');
      }
    }
    return endedWell;
  }
}

/**
 * Runs the stop once, on the first signal; later ones change nothing. The process ends after it, or when patience does.
 * @param drainMs see DRAIN_SECONDS; a person at the keyboard does not wait for a load balancer
 * @param drain what to do before that time: /readyz says no
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
      setTimeout(() => process.exit(1), drainTime + patienceMs).unref();
      void wait(drainTime)
        .then(() => shutdown.run(log))
        .then((endedWell) => process.exit(endedWell ? 0 : 1));
    });
  }
}
