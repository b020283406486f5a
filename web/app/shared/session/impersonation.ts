import type { CustomerSelf } from '@latchkey/contract/account/records';
import { type StoredSession, useBrowserState } from '../api/browser-state.ts';

/** An operator is signed in as a user; stored with the session. */
export interface Impersonation {
  /** Name of the operator. */
  operator: string;
  /** ISO date-time when the session expires. */
  until: string;
  /** Path of the console page to return to. */
  back: string;
}

interface StoredImpersonation extends StoredSession {
  acting?: Impersonation;
  /** The session that was active on this device before. */
  before?: StoredSession | null;
}

function readStored(): StoredImpersonation | null {
  return useBrowserState.getState().User_signup.data as StoredImpersonation | null;
}

/** Signs in as a user; `endImpersonation` restores the session from before. */
export function startImpersonation(
  session: { token: string; user: CustomerSelf },
  impersonation: Impersonation,
  before: StoredSession | null,
): void {
  const previous = before as StoredImpersonation | null;
  const restored = previous?.acting ? (previous.before ?? null) : before;
  const data: StoredImpersonation = {
    error: false,
    token: session.token,
    data: { ...session.user },
    acting: impersonation,
    before: restored,
  };
  useBrowserState.setState({ User_signup: { data, loading: false } });
}

/** Ends the impersonation and restores the session from before. */
export function endImpersonation(): void {
  useBrowserState.setState({ User_signup: { data: readStored()?.before ?? null, loading: false } });
}

/** Returns the current impersonation; null for an ordinary session. */
export function useImpersonation(): Impersonation | null {
  return useBrowserState((state) => (state.User_signup.data as StoredImpersonation | null)?.acting ?? null);
}
