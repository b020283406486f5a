import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialWays } from './social-ways.tsx';
import type { StepProps } from './step.ts';

const look = { variant: 'line', size: 'lg', block: true } as const;

/** The ways in beside the one that is open. */
export function OtherWays({
  ways,
  ...step
}: StepProps & { ways: { email: boolean; phone: boolean; social: boolean; passkey: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      {ways.email && (
        <Button {...look} onClick={() => step.go({ name: 'start' })}>
          <Mail />
          {t('signIn.byEmail')}
        </Button>
      )}
      {ways.phone && (
        <Button {...look} onClick={() => step.go({ name: 'phone' })}>
          <Phone />
          {t('signIn.byPhone')}
        </Button>
      )}
      {ways.passkey && <PasskeyButton {...step} />}
      {ways.social && (
        <SocialWays
          onProof={async ({ profile, email, name, ...proof }) => {
            await step.enter({ ...proof, ...(name && { name }), ...(email && { email }), ...(profile && { profile }) });
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
