import { adminBeginPasskeySignIn, adminPasskeySignIn } from '@latchkey/contract/admin/passkeys/calls';
import { adminSignIn } from '@latchkey/contract/admin/operator/calls';
import { create } from 'zustand';
import { request } from '../../shared/api/request.ts';
import { signByPasskey } from '../../components/two-factor/webauthn.ts';

/** Stores only that an operator is signed in; the session itself is in a cookie. */
const storageKey = 'latchkey-console';

interface ConsoleSession {
  /** Start of the session as milliseconds, which identifies it; null without a session. Not a secret. */
  since: string | null;
  /** The server ended it; the sign-in form explains it. */
  hasEnded: boolean;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const useConsoleSession = create<ConsoleSession>()(() => ({ since: readStored(), hasEnded: false }));

// Synchronises all tabs.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) useConsoleSession.setState({ since: newValue, hasEnded: false });
});

function store(since: string | null): void {
  try {
    if (since === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, since);
  } catch {
    // Without storage the operator signs in again after a reload.
  }
}

/** Signs in to the console. @throws CallError */
export async function signInToConsole(fields: { email: string; password: string; code?: string }): Promise<void> {
  await request(adminSignIn, { ...fields, in_cookie: '1' });
  startSession();
}

/** Signs in to the console by passkey. @throws CallError */
export async function signInToConsoleByPasskey(): Promise<void> {
  const { data } = await request(adminBeginPasskeySignIn, {});
  await request(adminPasskeySignIn, { response: await signByPasskey(data), in_cookie: '1' });
  startSession();
}

function startSession(): void {
  const since = String(Date.now());
  store(since);
  useConsoleSession.setState({ since, hasEnded: false });
}

/** @param hasEnded the server ended the session, not the operator */
export function endSession(hasEnded = false): void {
  store(null);
  useConsoleSession.setState({ since: null, hasEnded });
}
