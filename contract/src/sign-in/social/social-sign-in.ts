/**
 * Sign-in with an identity provider, our extension of contract 5.3: the server does everything in a popup and passes
 * the result to the window that opened it. See docs/decisions/016-social-sign-in.md.
 */

/** Paths of these pages on the site. */
export const socialSignInPaths = {
  /** Opened as a popup; redirects to the provider. */
  start: '/sign-in/social',
  /** Redirect URI of the provider: the address to register there. */
  callback: '/sign-in/social/callback',
} as const;

/**
 * Type of our message among all that a window receives, and name of the BroadcastChannel that carries it when the
 * provider separated the popup from its opener.
 */
export const socialSignInMessage = 'latchkey:social-sign-in';

/** A provider that the operator configured. */
export interface SocialProvider {
  id: string;
  /** Display name: `Google`. */
  name: string;
  /** `type` for user_signup (contract 4.3): 2 for Apple, 0 for all others. */
  type: '0' | '2';
}

/** Message of the popup to the window that opened it, before it closes. */
export type SocialSignInMessage = {
  type: typeof socialSignInMessage;
  /** The attempt id with which the popup was opened; a message with another id is ignored. */
  attempt: string;
} & (
  | {
      /** Everything that user_signup needs except `fcm_id`, by field name. */
      fields: SocialSignInFields;
    }
  | {
      /** A code of contract 7.6: `auth/user-cancelled`. */
      code: string;
    }
);

export interface SocialSignInFields {
  type: '0' | '2';
  auth_id: string;
  /** A proof for one use within five minutes; not the provider's own token. */
  id_token: string;
  name: string;
  email: string;
  /** Address of the user's picture at the provider, `''` for none. */
  profile: string;
}

/**
 * The address to open as a popup.
 * @param attempt random id that the window creates for this attempt, 16 to 128 letters, digits, `-` and `_`
 */
export function socialSignInStart(provider: string, attempt: string): string {
  return `${socialSignInPaths.start}?provider=${encodeURIComponent(provider)}&attempt=${encodeURIComponent(attempt)}`;
}

/** Whether a text has the format of an attempt id. */
export function isAttempt(text: string): boolean {
  return /^[\w-]{16,128}$/.test(text);
}
