import { createContext, useContext } from 'react';

/** What somebody wanted to do when they were asked to sign in: small and plain, so that it can be kept and carried on. */
export type SignInIntent =
  | { kind: 'favourite' | 'message' | 'interest' | 'report'; propertyId: number }
  /** A place of one's own; `account` when nothing else is wanted than to sign in. */
  | { kind: 'saved' | 'chats' | 'notifications' | 'post' | 'account' }
  /** A page of this site that belongs to an account, with its query. */
  | { kind: 'page'; path: string };

export type AskToSignIn = (intent: SignInIntent) => void;

const SignInContext = createContext<AskToSignIn | null>(null);

/** Hands the way to the sign-in dialog to all parts of the page. */
export const SignInContextProvider = SignInContext.Provider;

/** Does what needs an account: at once for whoever is signed in, after the sign-in dialog for a visitor. */
export function useSignInDialog(): AskToSignIn {
  const ask = useContext(SignInContext);
  if (!ask) throw new Error('useSignInDialog stands outside of SignInProvider');
  return ask;
}
