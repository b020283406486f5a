interface Tap {
  button: HTMLButtonElement;
  /** Milliseconds, as `Date.now()`. */
  at: number;
}

declare global {
  interface Window {
    /** Set by the script that starts the deferred scripts: the last click on a button; `null` once hydration starts. */
    earlyTap?: Tap | null;
  }
}

/** An older click is dropped: the user no longer expects a reaction. */
const maxAgeMs = 10_000;

let capturedTap: Tap | null | undefined;

/** Call right before hydration: React handles every click from then on. */
export function captureEarlyTap(): void {
  capturedTap = window.earlyTap;
  window.earlyTap = null;
}

/**
 * Replays, after hydration, the click from before the scripts had loaded.
 * @param now milliseconds
 */
export function replayEarlyTap(now: number): void {
  const tap = capturedTap;
  capturedTap = null;
  if (!tap?.button.isConnected || now - tap.at > maxAgeMs) return;
  // A dialog returns the focus to the element that had it.
  tap.button.focus();
  tap.button.click();
}
