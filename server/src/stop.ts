import type { Logger } from 'pino';

/** What is not done by then is left undone. */
const patienceMs = 10_000;

/** Runs the stop once, on the first signal; a second one ends the process at once. */
export function onceStopped(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      const timer = setTimeout(() => process.exit(1), patienceMs);
      stop().then(
        () => {
          clearTimeout(timer);
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'the stop did not end well');
          process.exit(1);
        },
      );
    });
  }
}
