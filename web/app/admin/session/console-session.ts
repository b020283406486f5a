import { create } from 'zustand';

/** Under this name the browser keeps who is signed in to the console; the site's own session is another one. */
const keptAs = 'latchkey-console';

interface ConsoleSession {
  token: string | null;
  /** The server knew the token no more: said at the entrance. */
  hasEnded: boolean;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(keptAs);
  } catch {
    return null;
  }
}

export const useConsoleSession = create<ConsoleSession>()(() => ({ token: readKept(), hasEnded: false }));

// What one tab does, all do.
addEventListener('storage', ({ key, newValue }) => {
  if (key === keptAs) useConsoleSession.setState({ token: newValue, hasEnded: false });
});

function keep(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(keptAs);
    else localStorage.setItem(keptAs, token);
  } catch {
    // A browser that keeps nothing is signed in until the page goes.
  }
}

export function beginSession(token: string): void {
  keep(token);
  useConsoleSession.setState({ token, hasEnded: false });
}

/** @param hasEnded the server ended it, not the person */
export function endSession(hasEnded = false): void {
  keep(null);
  useConsoleSession.setState({ token: null, hasEnded });
}
