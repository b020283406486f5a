import {
  socialSignInMessage,
  type SocialSignInMessage,
  socialSignInStart,
} from '@latchkey/contract/sign-in/social/social-sign-in';
import { newId } from '../../files/new-id.ts';

interface Attempt {
  popup: Window;
  stop: () => void;
}

/** What user_signup needs. */
export type SocialProof = Extract<SocialSignInMessage, { fields: unknown }>['fields'];

/** What came of it: a proof, or a code of contract 7.6. */
export type SocialResult = { fields: SocialProof } | { code: string };

const size = 'popup,width=480,height=680';
const lookMs = 500;

/**
 * Opens the window of an identity provider and hears what comes of it (docs/decisions/016-social-sign-in.md). To be called
 * from the press itself, else the browser blocks the window.
 * @param onResult called for what the server says, and with `auth/popup-closed-by-user` when the window goes away before;
 * a provider that cuts the window off looks the same, so the server's word is still heard after that
 * @returns what ends it; null when the browser blocked the window
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
  }, lookMs);

  function hear({ origin, data }: MessageEvent<unknown>) {
    const result = origin === location.origin ? readSocialMessage(data, attempt) : null;
    if (!result) return;
    stop();
    onResult(result);
  }
  function stop() {
    clearInterval(timer);
    removeEventListener('message', hear);
    channel.close();
  }
  addEventListener('message', hear);
  channel.addEventListener('message', hear);
  return { popup, stop };
}

/** Our own message of this attempt; null for anything else that a window may get. */
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
