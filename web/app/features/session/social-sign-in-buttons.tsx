import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { codeText, failureKey, failureText } from './sign-in-failure.ts';
import { openSocialPopup, type SocialProof, type SocialResult } from './social-popup.ts';

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
