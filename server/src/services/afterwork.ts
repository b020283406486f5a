/** More than these under way, and who causes more waits for it: a flood can't pile up work. */
const mostLeft = 50;

/** Small work that no answer tells of, done while the answer is already on its way. What fails is told to `onError`. */
export class Afterwork {
  readonly #onError: (error: unknown) => void;
  #left = 0;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Resolves at once, or with the work when much is under way. */
  async leave(work: () => Promise<void>): Promise<void> {
    if (this.#left >= mostLeft) return work();
    this.#left += 1;
    void work()
      .catch(this.#onError)
      .finally(() => {
        this.#left -= 1;
      });
  }
}
