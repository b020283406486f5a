import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntranceFrame } from '../session/entrance-frame.tsx';
import { TwoFactorSetup } from '../team/two-factor-setup.tsx';
import { Whoami } from './whoami.tsx';

/** Replaces the console for an operator whose role requires two-step sign-in, until it is set up. */
export function TwoFactorFirst() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <EntranceFrame title={t('console.twoFactor.firstTitle')}>
      <p>{t('console.twoFactor.firstText')}</p>
      <TwoFactorSetup onDone={() => void askAgain(queries, [])} />
      <Whoami />
    </EntranceFrame>
  );
}
