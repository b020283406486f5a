import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AddPasskey } from '../../two-factor/passkeys.tsx';
import { TwoFactorSetup } from '../../two-factor/two-factor-setup.tsx';
import { EntranceFrame } from '../session/entrance-frame.tsx';
import { usePasskeyRequests } from '../team/own-passkeys.tsx';
import { ownRequests } from '../team/own-two-factor.tsx';
import { Whoami } from './whoami.tsx';

/** Replaces the console for an operator whose role requires two-step sign-in, until it is set up. */
export function TwoFactorFirst() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [passkeys, passwordField] = usePasskeyRequests();
  const refetch = () => void askAgain(queryClient, []);
  return (
    <EntranceFrame title={t('console.twoFactor.firstTitle')}>
      <p>{t('console.twoFactor.firstText')}</p>
      <TwoFactorSetup requests={ownRequests(t)} onDone={refetch} />
      {passwordField}
      <AddPasskey requests={passkeys} onAdd={refetch} />
      <Whoami />
    </EntranceFrame>
  );
}
