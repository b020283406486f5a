import type { CustomerSelf } from '@latchkey/contract/account/records';
import { useSyncExternalStore } from 'react';
import { readToken, useBrowserState } from '../api/browser-state.ts';

/** The signed-in user of this device. */
export interface Session {
  token: string;
  user: CustomerSelf;
}

const { persist } = useBrowserState;

/**
 * Returns the session; null for a visitor. Undefined until the browser state is rehydrated: the first render equals the
 * server's, so nothing may depend on the session before.
 */
export function useSession(): Session | null | undefined {
  const isHydrated = useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
  const stored = useBrowserState((state) => state.User_signup.data);
  if (!isHydrated) return undefined;
  return stored?.token && stored.data ? { token: stored.token, user: stored.data as unknown as CustomerSelf } : null;
}

/** Stores the response of `user_signup`: the whole body (contract 7.5). */
export function saveSession(body: { token: string; data: CustomerSelf; message?: string }): void {
  useBrowserState.setState({
    User_signup: { data: { error: false, ...body, data: { ...body.data } }, loading: false },
  });
}

/** Replaces the stored account; the token stays (contract 5). */
export function saveUser(user: CustomerSelf): void {
  useBrowserState.setState(({ User_signup: { data, loading } }) => ({
    User_signup: { data: data && { ...data, data: { ...user } }, loading },
  }));
}

/** Deletes the stored session. */
export function clearSession(): void {
  useBrowserState.setState({ User_signup: { data: null, loading: false } });
}

/** Returns the signed-in user on a page within `SignedIn`. */
export function useUser(): CustomerSelf {
  const session = useSession();
  if (!session) throw new Error('useUser must be used within SignedIn');
  return session.user;
}

/** Whether a user is signed in now, for code outside of rendering. */
export function isSignedIn(): boolean {
  return readToken() !== null;
}

/** Returns the signed-in user now, for code outside of rendering. */
export function currentUser(): CustomerSelf | null {
  const stored = useBrowserState.getState().User_signup.data;
  return stored?.token && stored.data ? (stored.data as unknown as CustomerSelf) : null;
}
