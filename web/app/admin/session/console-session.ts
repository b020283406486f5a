import { adminBeginPasskeySignIn, adminPasskeySignIn } from '@latchkey/contract/admin/passkeys/calls';
import { adminSignIn } from '@latchkey/contract/admin/operator/calls';
import { create } from 'zustand';
import { request } from '../../api/request.ts';
import { signByPasskey } from '../../two-factor/webauthn.ts';

/** Under this name the browser stores that somebody is signed in to the console; the session itself is in a cookie. */
const storageKey = 'latchkey-console';

interface ConsoleSession {
  /** When this session began, which tells it from the next one; null while nobody is signed in. No secret. */
  since: string | null;
  /** The server ended it: said at the entrance. */
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

// What one tab does, all do.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) useConsoleSession.setState({ since: newValue, hasEnded: false });
});

function store(since: string | null): void {
  try {
    if (since === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, since);
  } catch {
    // A browser that stores nothing asks to sign in again after a reload.
  }
}

/** Signs in to the console. @throws CallError */
export async function signInToConsole(fields: { email: string; password: string; code?: string }): Promise<void> {
  await request(adminSignIn, { ...fields, in_cookie: '1' });
  begin();
}

/** Signs in to the console by a passkey alone. @throws CallError */
export async function signInToConsoleByPasskey(): Promise<void> {
  const { data } = await request(adminBeginPasskeySignIn, {});
  await request(adminPasskeySignIn, { response: await signByPasskey(data), in_cookie: '1' });
  begin();
}

function begin(): void {
  const since = String(Date.now());
  store(since);
  useConsoleSession.setState({ since, hasEnded: false });
}

/** @param hasEnded the server ended it, not the person */
export function endSession(hasEnded = false): void {
  store(null);
  useConsoleSession.setState({ since: null, hasEnded });
}
