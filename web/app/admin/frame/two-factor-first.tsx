import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/refresh-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AddPasskey } from '../../two-factor/passkeys.tsx';
import { TwoFactorSetup } from '../../two-factor/two-factor-setup.tsx';
import { SignInLayout } from '../session/sign-in-layout.tsx';
import { usePasskeyRequests } from '../team/own-passkeys.tsx';
import { ownTwoFactorRequests } from '../team/own-two-factor.tsx';
import { SignedInOperator } from './signed-in-operator.tsx';

/** Replaces the console for an operator whose role requires two-step sign-in, until it is set up. */
export function RequireTwoFactor() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [passkeys, passwordField] = usePasskeyRequests();
  const refetch = () => void refreshQueries(queryClient, []);
  return (
    <SignInLayout title={t('console.twoFactor.firstTitle')}>
      <p>{t('console.twoFactor.firstText')}</p>
      <TwoFactorSetup requests={ownTwoFactorRequests(t)} onDone={refetch} />
      {passwordField}
      <AddPasskey requests={passkeys} onAdd={refetch} />
      <SignedInOperator />
    </SignInLayout>
  );
}
