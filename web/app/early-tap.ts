interface Tap {
  button: HTMLButtonElement;
  /** Milliseconds, as `Date.now()`. */
  at: number;
}

declare global {
  interface Window {
    /** Written by what starts the scripts (late-scripts.ts): the last press on a button; `null` once nobody collects. */
    earlyTap?: Tap | null;
  }
}

/** After so long nobody expects the press to do something any more. */
const patienceMs = 10_000;

let taken: Tap | null | undefined;

/** Right before hydration, from when on React sees every press itself. */
export function takeEarlyTap(): void {
  taken = window.earlyTap;
  window.earlyTap = null;
}

/**
 * After hydration: does what somebody pressed before the scripts were there. Often that press is what asked for them.
 * @param now milliseconds
 */
export function replayEarlyTap(now: number): void {
  const tap = taken;
  taken = null;
  if (!tap?.button.isConnected || now - tap.at > patienceMs) return;
  // As the press would have done, so that a dialog knows where to bring the focus back to.
  tap.button.focus();
  tap.button.click();
}
