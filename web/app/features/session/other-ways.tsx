import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialSignInButtons } from './social-sign-in-buttons.tsx';
import type { SignInStepProps } from './sign-in-step.ts';

const buttonProps = { variant: 'line', size: 'lg', block: true } as const;

/** Buttons of the other sign-in methods. */
export function OtherSignInOptions({
  methods,
  ...step
}: SignInStepProps & { methods: { email: boolean; phone: boolean; social: boolean; passkey: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      {methods.email && (
        <Button {...buttonProps} onClick={() => step.go({ name: 'start' })}>
          <Mail />
          {t('signIn.byEmail')}
        </Button>
      )}
      {methods.phone && (
        <Button {...buttonProps} onClick={() => step.go({ name: 'phone' })}>
          <Phone />
          {t('signIn.byPhone')}
        </Button>
      )}
      {methods.passkey && <PasskeyButton {...step} />}
      {methods.social && (
        <SocialSignInButtons
          onProof={async ({ profile, email, name, ...proof }) => {
            await step.onSignIn({
              ...proof,
              ...(name && { name }),
              ...(email && { email }),
              ...(profile && { profile }),
            });
          }}
          onFailure={(key) => {
            if (key === 'account_deactivated') step.go({ name: 'deactivated' });
            return key === 'account_deactivated';
          }}
        />
      )}
    </>
  );
}
