import { hiddenKey, useMarks } from './marks.ts';

/**
 * Ids of hidden listings in localStorage, so that the next page hides them before its first paint. Without storage they
 * disappear after the marks are loaded.
 */
function writeStored(ids: ReadonlySet<number>): void {
  try {
    if (ids.size > 0) localStorage.setItem(hiddenKey, [...ids].join());
    else localStorage.removeItem(hiddenKey);
  } catch {
    // Storage is unavailable or full.
  }
}

function readStored(): number[] {
  try {
    return localStorage.getItem(hiddenKey)?.split(',').map(Number) ?? [];
  } catch {
    return [];
  }
}

/** Call after the marks are loaded: React hides the listings from then on. */
export function applyHidden(): void {
  document.adoptedStyleSheets = [];
  writeStored(useMarks.getState().hidden);
}

/** Call when the user signs out. */
export function deleteStoredHidden(): void {
  writeStored(new Set());
}

/** Stores that a listing was hidden or shown again, also before the marks are loaded. */
export function storeHidden(id: number, isHidden: boolean): void {
  const { hidden, isLoaded } = useMarks.getState();
  const ids = new Set(isLoaded ? hidden : readStored());
  if (isHidden) ids.add(id);
  else ids.delete(id);
  writeStored(ids);
}
