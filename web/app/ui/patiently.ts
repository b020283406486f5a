/** Pause before something is asked for again, in milliseconds. */
const retryMs = 5_000;

/** Code that comes when it is needed: a broken connection costs the page nothing, it is asked for until it comes. */
export async function patiently<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await load();
    } catch {
      await untilWorthwhile();
      requestFailedSheets();
    }
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

/** Vite links the style sheet of a part once, also when it fails to load. */
function requestFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
