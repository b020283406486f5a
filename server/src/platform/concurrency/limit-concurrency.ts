/**
 * Returns a function that runs tasks, at most `atOnce` at a time; the others wait in the order they came.
 * For work that costs processor time or memory, such as encoding pictures.
 */
export function limitConcurrency(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The slot passes directly to the next task, so that a new task cannot take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
