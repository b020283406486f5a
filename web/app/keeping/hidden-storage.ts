import { hiddenKey, useMarks } from './marks.ts';

/**
 * The browser stores which listings the user hid, so that the next page leaves them out before its first paint
 * (late-scripts.ts). Without storage they leave it a moment later.
 */
function store(ids: ReadonlySet<number>): void {
  try {
    if (ids.size > 0) localStorage.setItem(hiddenKey, [...ids].join());
    else localStorage.removeItem(hiddenKey);
  } catch {
    // Storage is forbidden or full.
  }
}

function stored(): number[] {
  try {
    return localStorage.getItem(hiddenKey)?.split(',').map(Number) ?? [];
  } catch {
    return [];
  }
}

/** To be called when the marks are known: from then on React leaves hidden listings out. */
export function takeOverHidden(): void {
  document.adoptedStyleSheets = [];
  store(useMarks.getState().hidden);
}

/** For the next user of the browser. */
export function deleteStoredHidden(): void {
  store(new Set());
}

/** Stores that a listing was hidden or shown again, also before the marks are known. */
export function storeHidden(id: number, isHidden: boolean): void {
  const { hidden, isKnown } = useMarks.getState();
  const ids = new Set(isKnown ? hidden : stored());
  if (isHidden) ids.add(id);
  else ids.delete(id);
  store(ids);
}
