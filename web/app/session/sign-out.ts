import { createContext, useContext } from 'react';

const SignOutContext = createContext<(() => void) | null>(null);

/** Hands the way out to all parts of the page. */
export const SignOutContextProvider = SignOutContext.Provider;

/** Asks whether to sign out, and does it. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut stands outside of SignInProvider');
  return signOut;
}
