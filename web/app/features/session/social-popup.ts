import {
  socialSignInMessage,
  type SocialSignInMessage,
  socialSignInStart,
} from '@latchkey/contract/sign-in/social/social-sign-in';
import { newId } from '../../shared/files/new-id.ts';

interface Attempt {
  popup: Window;
  stop: () => void;
}

/** Fields for `user_signup`. */
export type SocialProof = Extract<SocialSignInMessage, { fields: unknown }>['fields'];

/** A proof of identity, or an error code of contract 7.6. */
export type SocialResult = { fields: SocialProof } | { code: string };

const size = 'popup,width=480,height=680';
const pollMs = 500;

/**
 * Opens the window of an identity provider and listens for its result (docs/decisions/016-social-sign-in.md). Call it
 * directly in the click handler, otherwise the browser blocks the window.
 * @param onResult called with the result, or with `auth/popup-closed-by-user` when the window closes before. A provider that
 * isolates the window looks closed too, so a result may still follow.
 * @returns the popup and a function that stops listening; null when the browser blocked the window
 */
export function openSocialPopup(provider: string, onResult: (result: SocialResult) => void): Attempt | null {
  const attempt = newId();
  const popup = open(socialSignInStart(provider, attempt), socialSignInMessage, size);
  if (!popup) return null;
  const channel = new BroadcastChannel(socialSignInMessage);
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onResult({ code: 'auth/popup-closed-by-user' });
  }, pollMs);

  function onMessage({ origin, data }: MessageEvent<unknown>) {
    const result = origin === location.origin ? readSocialMessage(data, attempt) : null;
    if (!result) return;
    stop();
    onResult(result);
  }
  function stop() {
    clearInterval(timer);
    removeEventListener('message', onMessage);
    channel.close();
  }
  addEventListener('message', onMessage);
  channel.addEventListener('message', onMessage);
  return { popup, stop };
}

/** Reads the result of this attempt; null for any other message. */
export function readSocialMessage(data: unknown, attempt: string): SocialResult | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Partial<Record<string, unknown>>;
  if (message['type'] !== socialSignInMessage || message['attempt'] !== attempt) return null;
  if (typeof message['code'] === 'string') return { code: message['code'] };
  const fields = message['fields'];
  if (typeof fields !== 'object' || fields === null) return null;
  const { type, auth_id, id_token, name, email, profile } = fields as Record<string, unknown>;
  if (type !== '0' && type !== '2') return null;
  if (typeof auth_id !== 'string' || typeof id_token !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { fields: { type, auth_id, id_token, name: text(name), email: text(email), profile: text(profile) } };
}
