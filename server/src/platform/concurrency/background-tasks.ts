/** From this many running tasks on, the caller waits for its own task, so that many requests cannot pile up work. */
const maxRunning = 50;

/** Small tasks that no response depends on: they run while the response is sent. Failures are reported to `onError`. */
export class BackgroundTasks {
  readonly #onError: (error: unknown) => void;
  #running = 0;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Resolves at once, or after the task when the maximum of tasks is running. */
  async runAfterResponse(work: () => Promise<void>): Promise<void> {
    if (this.#running >= maxRunning) return work();
    this.#running += 1;
    void work()
      .catch(this.#onError)
      .finally(() => {
        this.#running -= 1;
      });
  }
}
