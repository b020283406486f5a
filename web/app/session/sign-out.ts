import { createContext, useContext } from 'react';

const SignOutContext = createContext<(() => void) | null>(null);

export const SignOutContextProvider = SignOutContext.Provider;

/** Returns a function that opens the sign-out dialog. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut must be used within SignInProvider');
  return signOut;
}
