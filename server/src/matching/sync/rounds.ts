/**
 * Does one task after the other. A task that fails is done again after a pause, for as long as it takes, so what was
 * heard once is not lost.
 */
export class Rounds {
  readonly #pause: number;
  readonly #failed: (error: unknown) => void;
  #isClosed = false;
  #last: Promise<void> = Promise.resolve();

  constructor(pauseMilliseconds: number, failed: (error: unknown) => void) {
    this.#pause = pauseMilliseconds;
    this.#failed = failed;
  }

  /** Adds a task; resolves when it is done, or when rounds were closed before. */
  add(task: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(() => this.#untilDone(task));
    return this.#last;
  }

  /** Starts nothing more; resolves when the running task has ended. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#last;
  }

  async #untilDone(task: () => Promise<void>): Promise<void> {
    while (!this.#isClosed) {
      try {
        await task();
        return;
      } catch (error) {
        if (this.#isClosed) return;
        this.#failed(error);
        await new Promise((resolve) => setTimeout(resolve, this.#pause));
      }
    }
  }
}
