/**
 * `persist:root` contains a JSON object with one JSON text per slice, plus `_persist` (contract 7.5), as other clients write
 * it. A damaged text resets only its slice.
 */
const storageKey = 'persist:root';
const marker = JSON.stringify({ version: -1, rehydrated: true });

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the text that zustand expects; null when nothing valid is stored. */
export function readRoot<Slices extends object>(store: Store, empty: Slices): string | null {
  const stored = parse(tryOrUndefined(() => store.getItem(storageKey)) ?? '');
  if (!isRecord(stored)) return null;
  const state: Record<string, unknown> = {};
  for (const [name, blank] of Object.entries(empty)) {
    const text = stored[name];
    const slice = typeof text === 'string' ? parse(text) : undefined;
    state[name] = isRecord(slice) ? { ...blank, ...slice } : blank;
  }
  return JSON.stringify({ state, version: 0 });
}

export function writeRoot(store: Store, value: string): void {
  const { state } = JSON.parse(value) as { state: Record<string, unknown> };
  const slices = Object.entries(state).map(([name, slice]) => [name, JSON.stringify(slice)]);
  // Full or forbidden storage must not break the page.
  tryOrUndefined(() => store.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(slices), _persist: marker })));
}

function parse(text: string): unknown {
  return tryOrUndefined(() => JSON.parse(text) as unknown);
}

/** Returns the result of `work`; undefined when it throws, as full or forbidden storage does. */
export function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
