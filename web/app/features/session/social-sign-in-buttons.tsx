import {
  type SocialProvider,
  socialSignInMessage,
  type SocialSignInMessage,
  socialSignInStart,
} from '@latchkey/contract/sign-in/social/social-sign-in';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { codeText, failureKey, failureText } from './sign-in-failure.ts';
import { newId } from '../../shared/files/new-id.ts';

interface SocialSignInButtonsProps {
  /** Shows only providers of this type. */
  type?: SocialProof['type'];
  onProof: (proof: SocialProof) => Promise<void>;
  /** Returns true when it handled the failure, which is then not shown. */
  onFailure?: (key: string) => boolean;
}

/** A sign-in button for each identity provider (contract 5.3). */
export function SocialSignInButtons({ type, onProof, onFailure }: SocialSignInButtonsProps) {
  const { t } = useTranslation();
  const { signInProviders } = useMarket();
  const providers = signInProviders.filter((provider) => type === undefined || provider.type === type);
  const running = useRef<{ stop: () => void }>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [errorText, setErrorText] = useState('');
  useEffect(() => () => running.current?.stop(), []);

  async function handleResult(result: SocialResult) {
    setPendingId(null);
    if ('code' in result) return setErrorText(codeText(result.code, t));
    setErrorText('');
    try {
      await onProof(result.fields);
    } catch (error) {
      if (onFailure?.(failureKey(error))) return;
      setErrorText(failureText(error, t));
    }
  }

  function open({ id }: SocialProvider) {
    running.current?.stop();
    running.current = openSocialPopup(id, (result) => void handleResult(result));
    setErrorText(running.current ? '' : codeText('auth/popup-blocked', t));
    setPendingId(running.current && id);
  }

  return (
    <>
      {providers.map((provider) => (
        <Button key={provider.id} variant="line" size="lg" block onClick={() => open(provider)}>
          <KeyRound />
          {t('signIn.byProvider', { provider: provider.name })}
        </Button>
      ))}
      <p role="status" className={pendingId ? 'sign-in-text' : 'sr-only'}>
        {pendingId && t('signIn.waiting')}
      </p>
      <FormError text={errorText} />
    </>
  );
}

interface Attempt {
  popup: Window;
  stop: () => void;
}

/** Fields for `user_signup`. */
type SocialProof = Extract<SocialSignInMessage, { fields: unknown }>['fields'];

/** A proof of identity, or an error code of contract 7.6. */
type SocialResult = { fields: SocialProof } | { code: string };

const size = 'popup,width=480,height=680';
const pollMs = 500;

/**
 * Opens the window of an identity provider and listens for its result (docs/decisions/016-social-sign-in.md). Call it
 * directly in the click handler, otherwise the browser blocks the window.
 * @param onResult called with the result, or with `auth/popup-closed-by-user` when the window closes before. A provider that
 * isolates the window looks closed too, so a result may still follow.
 * @returns the popup and a function that stops listening; null when the browser blocked the window
 */
function openSocialPopup(provider: string, onResult: (result: SocialResult) => void): Attempt | null {
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
