import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { codeText, failureKey, failureText } from './sign-in-failure.ts';
import { openSocialPopup, type SocialProof, type SocialResult } from './social-popup.ts';

interface SocialWaysProps {
  /** Only providers of this type. */
  type?: SocialProof['type'];
  onProof: (proof: SocialProof) => Promise<void>;
  /** A failure that leads elsewhere instead of being said. */
  onFailure?: (key: string) => boolean;
}

/** A button for each identity provider of the operator (contract 5.3). */
export function SocialWays({ type, onProof, onFailure }: SocialWaysProps) {
  const { t } = useTranslation();
  const { signInProviders } = useMarket();
  const providers = signInProviders.filter((provider) => type === undefined || provider.type === type);
  const running = useRef<{ stop: () => void }>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => () => running.current?.stop(), []);

  async function take(result: SocialResult) {
    setWaitsFor(null);
    if ('code' in result) return setTrouble(codeText(result.code, t));
    setTrouble('');
    try {
      await onProof(result.fields);
    } catch (error) {
      if (onFailure?.(failureKey(error))) return;
      setTrouble(failureText(error, t));
    }
  }

  function open({ id }: SocialProvider) {
    running.current?.stop();
    running.current = openSocialPopup(id, (result) => void take(result));
    setTrouble(running.current ? '' : codeText('auth/popup-blocked', t));
    setWaitsFor(running.current && id);
  }

  return (
    <>
      {providers.map((provider) => (
        <Button key={provider.id} variant="line" size="lg" block onClick={() => open(provider)}>
          <KeyRound />
          {t('signIn.byProvider', { provider: provider.name })}
        </Button>
      ))}
      <p role="status" className={waitsFor ? 'sign-in-text' : 'sr-only'}>
        {waitsFor && t('signIn.waiting')}
      </p>
      <FormTrouble text={trouble} />
    </>
  );
}
