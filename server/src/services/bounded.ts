/**
 * Lets at most `atOnce` of the given tasks run at a time; the others wait in the order they came.
 * For work that costs processor time or memory, such as making pictures.
 */
export function bounded(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed over, not given back: a newcomer cannot slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
