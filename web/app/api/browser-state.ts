import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { attempt, readRoot, writeRoot } from './persisted-root.ts';

/** Slices and names of contract 7.5: what the browser keeps, readable by other clients of this contract. */
export interface BrowserState {
  Settings: {
    data: unknown;
    lastFetch: number | null;
    loading: boolean;
    fcmToken: string | null;
    /** Our own addition: the account that `data` was fetched for, null for a visitor. */
    userId?: number | null;
  };
  User_signup: { data: SignedIn | null; loading: boolean };
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

export interface SignedIn {
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

/** Persistence is started by the shell after hydration, so that the first render equals the server's. */
export const useBrowserState = create<BrowserState>()(
  persist(() => emptyState, {
    name: 'persist:root',
    skipHydration: true,
    storage: createJSONStorage<BrowserState>(() => ({
      getItem: () => readRoot(localStorage, emptyState),
      setItem: (_, value) => writeRoot(localStorage, value),
      removeItem: (name) => localStorage.removeItem(name),
    })),
    merge: (kept, fresh) => ({ ...fresh, ...(kept as Partial<BrowserState>) }),
  }),
);

/** The bearer token of whoever is signed in, or null. */
export function readToken(): string | null {
  return useBrowserState.getState().User_signup.data?.token ?? null;
}

let isRefused = false;

/** Whether the session is being ended by hand at this moment; written by `whileLeaving` alone. */
export const leaving = { pending: false };

/** Comes and goes in the browser's store when a token was refused: that is how other tabs hear of it. */
export const refusalMark = 'lk-refused';

/** The server does not know a token any more: whoever holds it is a visitor again, unless they signed in meanwhile. */
export function refuseToken(token: string | null): void {
  if (token === null || token !== readToken() || leaving.pending) return;
  isRefused = true;
  // First, for a tab that finds nobody signed in any more does not ask why. A browser that keeps nothing shares nothing
  // between tabs either.
  attempt(() => {
    localStorage.setItem(refusalMark, '1');
    localStorage.removeItem(refusalMark);
  });
  useBrowserState.setState({ User_signup: { data: null, loading: false } });
}

/** Whether somebody became a visitor because the server did not know their token any more; told once. */
export function takeRefusal(): boolean {
  const wasRefused = isRefused;
  isRefused = false;
  return wasRefused;
}
