import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { useSyncExternalStore } from 'react';
import { readToken, useBrowserState } from '../api/browser-state.ts';

/** Who is signed in on this device. */
export interface Session {
  token: string;
  user: CustomerSelf;
}

const { persist } = useBrowserState;

/**
 * Who is signed in; null for a visitor. Undefined until the browser has said what it keeps: the first render is the
 * server's, which knows nobody, so nothing may be drawn for a visitor or against one before.
 */
export function useSession(): Session | null | undefined {
  const isRead = useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
  const kept = useBrowserState((state) => state.User_signup.data);
  if (!isRead) return undefined;
  return kept?.token && kept.data ? { token: kept.token, user: kept.data as unknown as CustomerSelf } : null;
}

/** Keeps the answer to `user_signup` as contract 7.5 says: the whole body. */
export function keepSession(body: { token: string; data: CustomerSelf; message?: string }): void {
  useBrowserState.setState({
    User_signup: { data: { error: false, ...body, data: { ...body.data } }, loading: false },
  });
}

/** Puts the changed account in the place of the one before; the token stays (contract 5). */
export function keepUser(user: CustomerSelf): void {
  useBrowserState.setState(({ User_signup: { data, loading } }) => ({
    User_signup: { data: data && { ...data, data: { ...user } }, loading },
  }));
}

/** Nobody is signed in on this device any more. */
export function dropSession(): void {
  useBrowserState.setState({ User_signup: { data: null, loading: false } });
}

/** The account on a page of one's own, where `SignedIn` stands around it. */
export function useUser(): CustomerSelf {
  const session = useSession();
  if (!session) throw new Error('useUser stands outside of SignedIn');
  return session.user;
}

/** Whether somebody is signed in at this moment, for what happens outside of drawing. */
export function isSignedIn(): boolean {
  return readToken() !== null;
}

/** Who is signed in at this moment, for what happens outside of drawing. */
export function currentUser(): CustomerSelf | null {
  const kept = useBrowserState.getState().User_signup.data;
  return kept?.token && kept.data ? (kept.data as unknown as CustomerSelf) : null;
}
