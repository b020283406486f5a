/** Pause before something is asked for again, in milliseconds. */
const retryMs = 5_000;

/** Code that comes when it is needed: a broken connection costs the page nothing, it is asked for until it comes. */
export async function patiently<Result>(load: () => Promise<Result>): Promise<Result> {
  if (import.meta.env.SSR) return load();
  // Whoever loads one that is still under way waits for its event: only those that failed are linked again.
  const failed = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  addEventListener('error', note, { capture: true });
  try {
    for (;;) {
      try {
        return await load();
      } catch {
        await untilWorthwhile();
        // Vite links the style sheet of a part once, also when it fails to load.
        for (const link of failed) link.replaceWith(link.cloneNode());
        failed.clear();
      }
    }
  } finally {
    removeEventListener('error', note, { capture: true });
  }
}

/** A while, or the moment that the connection comes back. */
function untilWorthwhile(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
  });
}
