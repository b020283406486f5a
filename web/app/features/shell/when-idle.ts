/** A page that is never idle gets its turn after this. */
const longestMs = 4_000;
/** For browsers that don't say when they are idle. */
const usualMs = 300;

/** Calls back once the page is loaded and has nothing else to do. Gives back the way to call it off. */
export function whenIdle(callBack: () => void): () => void {
  let undo = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(callBack, { timeout: longestMs });
      undo = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callBack, usualMs);
      undo = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    undo = () => removeEventListener('load', wait);
  }
  return () => undo();
}
