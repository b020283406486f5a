import { createContext, useContext } from 'react';

/** What the visitor wanted to do when sign-in was required. Serialisable, so that it can be stored and resumed. */
export type SignInIntent =
  | { kind: 'favourite' | 'message' | 'interest' | 'report'; propertyId: number }
  /** A page of the account; `account` for signing in only. */
  | { kind: 'saved' | 'chats' | 'notifications' | 'post' | 'account' }
  /** Path and query of another account page. */
  | { kind: 'page'; path: string };

export type RequestSignIn = (intent: SignInIntent) => void;

const SignInContext = createContext<RequestSignIn | null>(null);

export const SignInContextProvider = SignInContext.Provider;

/** Returns a function that runs an intent at once when signed in, else after the sign-in dialog. */
export function useSignInDialog(): RequestSignIn {
  const requestSignIn = useContext(SignInContext);
  if (!requestSignIn) throw new Error('useSignInDialog must be used within SignInProvider');
  return requestSignIn;
}

const SignOutContext = createContext<(() => void) | null>(null);

export const SignOutContextProvider = SignOutContext.Provider;

/** Returns a function that opens the sign-out dialog. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut must be used within SignInProvider');
  return signOut;
}
