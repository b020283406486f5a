import { isRecord } from '@latchkey/contract/schema/record';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The stored browser state, with the slices and names of contract 7.5 that other clients of the contract read. */
export interface BrowserState {
  Settings: {
    data: unknown;
    lastFetch: number | null;
    loading: boolean;
    fcmToken: string | null;
    /** Addition of this client: the account that `data` was fetched for, null for a visitor. */
    userId?: number | null;
  };
  User_signup: { data: StoredSession | null; loading: boolean };
  Language: { languages: unknown; loading: boolean; selectedLanguage: string | null };
  cachedata: {
    loading: boolean;
    lastFetch: number | null;
    categories: unknown[];
    newUserChatData: unknown;
    filterData: unknown;
    articleCategoryId: string | number;
    sliderDataLength: string | number;
    isProject: boolean;
    locationData: LocationData | null;
  };
}

export interface StoredSession {
  token?: string;
  data?: Record<string, unknown>;
  [extra: string]: unknown;
}

export interface LocationData {
  city: string;
  state: string;
  country: string;
  formatted_address: string;
  latitude: number | string;
  longitude: number | string;
}

export const emptyState: BrowserState = {
  Settings: { data: null, lastFetch: null, loading: false, fcmToken: null },
  User_signup: { data: null, loading: false },
  Language: { languages: null, loading: false, selectedLanguage: null },
  cachedata: {
    loading: false,
    lastFetch: null,
    categories: [],
    newUserChatData: null,
    filterData: [],
    articleCategoryId: '',
    sliderDataLength: '',
    isProject: false,
    locationData: null,
  },
};

/**
 * `persist:root` contains a JSON object with one JSON text per slice, plus `_persist` (contract 7.5), as other clients write
 * it. A damaged text resets only its slice.
 */
const storageKey = 'persist:root';
const marker = JSON.stringify({ version: -1, rehydrated: true });

/** The shell rehydrates it after React hydration, so that the first render equals the server's. */
export const useBrowserState = create<BrowserState>()(
  persist(() => emptyState, {
    name: storageKey,
    skipHydration: true,
    storage: createJSONStorage<BrowserState>(() => ({
      getItem: () => readRoot(localStorage, emptyState),
      setItem: (_, value) => writeRoot(localStorage, value),
      removeItem: (name) => localStorage.removeItem(name),
    })),
    merge: (stored, fresh) => ({ ...fresh, ...(stored as Partial<BrowserState>) }),
  }),
);

/** Returns the bearer token of the signed-in user, or null. */
export function readToken(): string | null {
  return useBrowserState.getState().User_signup.data?.token ?? null;
}

let isRejected = false;

/** Whether the user is signing out or deleting the account; only `whileSigningOut` sets it. */
export const signingOut = { pending: false };

/** Storage key that is set and removed to tell other tabs that the token was rejected. */
export const tokenRejectedKey = 'lk-refused';

/** Ends the session after the server rejected its token, unless the user has signed in again meanwhile. */
export function rejectToken(token: string | null): void {
  if (token === null || token !== readToken() || signingOut.pending) return;
  isRejected = true;
  // Before the state changes: a tab that finds no session any more does not check the reason. Without storage there is
  // nothing to share between tabs.
  tryOrUndefined(() => {
    localStorage.setItem(tokenRejectedKey, '1');
    localStorage.removeItem(tokenRejectedKey);
  });
  useBrowserState.setState({ User_signup: { data: null, loading: false } });
}

/** Returns once whether the session ended because the server rejected its token. */
export function consumeTokenRejection(): boolean {
  const wasRejected = isRejected;
  isRejected = false;
  return wasRejected;
}

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
function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
