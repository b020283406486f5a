/** Upper limit for a page that never becomes idle. */
const maxWaitMs = 4_000;
/** Delay in browsers without `requestIdleCallback`. */
const fallbackMs = 300;

/**
 * Calls back once the page is loaded and idle.
 * @returns cancels the callback
 */
export function whenIdle(callBack: () => void): () => void {
  let cancel = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(callBack, { timeout: maxWaitMs });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callBack, fallbackMs);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
