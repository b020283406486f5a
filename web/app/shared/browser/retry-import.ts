/** Delay before a retry, in milliseconds. */
const retryMs = 5_000;

/** Retries a dynamic import until it succeeds; on the server it does not retry. */
export async function retryImport<Result>(load: () => Promise<Result>): Promise<Result> {
  if (import.meta.env.SSR) return load();
  for (;;) {
    try {
      return await load();
    } catch {
      await waitForRetry();
    }
  }
}

/** Resolves after `retryMs`, or when the connection is back. */
function waitForRetry(): Promise<void> {
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
