/**
 * `persist:root` holds one JSON object whose values are JSON texts, one for each slice, plus `_persist`
 * (contract 7.5): someone who comes from an existing client stays signed in. Damaged text costs only its slice.
 */
const storageKey = 'persist:root';
const marker = JSON.stringify({ version: -1, rehydrated: true });

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Answers the text that zustand expects, or null when nothing usable is kept. */
export function readRoot<Slices extends object>(store: Store, empty: Slices): string | null {
  const kept = parse(attempt(() => store.getItem(storageKey)) ?? '');
  if (!isRecord(kept)) return null;
  const state: Record<string, unknown> = {};
  for (const [name, blank] of Object.entries(empty)) {
    const text = kept[name];
    const slice = typeof text === 'string' ? parse(text) : undefined;
    state[name] = isRecord(slice) ? { ...blank, ...slice } : blank;
  }
  return JSON.stringify({ state, version: 0 });
}

export function writeRoot(store: Store, value: string): void {
  const { state } = JSON.parse(value) as { state: Record<string, unknown> };
  const slices = Object.entries(state).map(([name, slice]) => [name, JSON.stringify(slice)]);
  // A full or forbidden store must not break the page; what is lost is only the memory.
  attempt(() => store.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(slices), _persist: marker })));
}

function parse(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown);
}

/** What `work` answers; undefined when it throws, as a store does that is full or forbidden. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
