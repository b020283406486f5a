import { getIdentityProviders } from '@latchkey/contract/calls/identity';
import type { SocialProvider } from '@latchkey/contract/social-sign-in';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiUrl } from '../../api/api-url.ts';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { signIn } from './sign-in-calls.ts';
import { codeText, failureKey, failureText } from './sign-in-failure.ts';
import { openSocialPopup, type SocialResult } from './social-popup.ts';
import type { StepProps } from './step.ts';

/** A button for each identity provider of the operator; none where the server has no such thing (contract 5.3). */
export function SocialWays({ go, onDone }: StepProps) {
  const { t } = useTranslation();
  // The window speaks to its own site only, which a server elsewhere is not.
  const isOwn = apiUrl() === '';
  const { data } = useCall(getIdentityProviders, {}, { enabled: isOwn });
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

  function open({ id }: SocialProvider) {
    running.current?.stop();
    running.current = openSocialPopup(id, (result) => void take(result));
    setTrouble(running.current ? '' : codeText('auth/popup-blocked', t));
    setWaitsFor(running.current && id);
  }

  return (
    <>
      {data?.data.map((provider) => (
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
