/**
 * Signing in at an identity provider, as an addition of ours to contract 5.3: the server does all of it in a popup and
 * hands the result to the window that opened it. docs/decisions/016-social-sign-in.md says how.
 */

/** Pages of the server below the site's own address. */
export const socialSignInPaths = {
  /** Opened as a popup; leads to the provider. */
  start: '/sign-in/social',
  /** Where the provider leads back to: the address to register there. */
  callback: '/sign-in/social/callback',
} as const;

/** Marks our message among all that a window gets, and names the BroadcastChannel that carries it when the provider cut the popup off from its opener. */
export const socialSignInMessage = 'latchkey:social-sign-in';

/** A provider that the operator configured. */
export interface SocialProvider {
  id: string;
  /** As people know it: `Google`. */
  name: string;
  /** What user_signup is told (contract 4.3): 2 for Apple, 0 for every other one. */
  type: '0' | '2';
}

/** What the popup tells the window that opened it, before it closes. */
export type SocialSignInMessage = {
  type: typeof socialSignInMessage;
  /** The very text that the popup was opened with; any other message is not ours. */
  attempt: string;
} & (
  | {
      /** Everything that user_signup needs, `fcm_id` aside: its fields by their names. */
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
  /** Address of the person's picture at the provider, `''` for none. */
  profile: string;
}

/**
 * The address to open as a popup.
 * @param attempt random text that the window makes up for this one time, 16 to 128 letters, digits, `-` and `_`
 */
export function socialSignInStart(provider: string, attempt: string): string {
  return `${socialSignInPaths.start}?provider=${encodeURIComponent(provider)}&attempt=${encodeURIComponent(attempt)}`;
}

/** Whether a text is one that a window may have made up. */
export function isAttempt(text: string): boolean {
  return /^[\w-]{16,128}$/.test(text);
}
