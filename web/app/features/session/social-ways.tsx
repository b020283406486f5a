import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type SignInProvider, useMarket } from '../../market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { signIn } from './sign-in-calls.ts';
import { codeText, failureKey, failureText } from './sign-in-failure.ts';
import { openSocialPopup, type SocialResult } from './social-popup.ts';
import type { StepProps } from './step.ts';

/** A button for each identity provider of the operator (contract 5.3). */
export function SocialWays({ go, onDone }: StepProps) {
  const { t } = useTranslation();
  const { signInProviders } = useMarket();
  const running = useRef<{ stop: () => void }>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => () => running.current?.stop(), []);

  async function take(result: SocialResult) {
    setWaitsFor(null);
    if ('code' in result) return setTrouble(codeText(result.code, t));
    setTrouble('');
    try {
      const { profile, email, name, ...proof } = result.fields;
      await signIn({ ...proof, ...(name && { name }), ...(email && { email }), ...(profile && { profile }) });
      onDone();
    } catch (error) {
      if (failureKey(error) === 'account_deactivated') return go({ name: 'deactivated' });
      setTrouble(failureText(error, t));
    }
  }

  function open({ id }: SignInProvider) {
    running.current?.stop();
    running.current = openSocialPopup(id, (result) => void take(result));
    setTrouble(running.current ? '' : codeText('auth/popup-blocked', t));
    setWaitsFor(running.current && id);
  }

  return (
    <>
      {signInProviders.map((provider) => (
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
