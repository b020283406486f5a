import { paths } from '@latchkey/contract/paths';
import { useNavigate } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { signOutHere } from '../../session/sign-out-here.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Said to who is signed in with an account that was switched off meanwhile; the only way on is out (contract 5.4). */
export default function DeactivatedDialog() {
  return (
    <LateTexts>
      <SwitchedOff />
    </LateTexts>
  );
}

function SwitchedOff() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void signOutHere(() => navigate(paths.contact()));
  return (
    <Dialog
      open
      stubborn
      onOpenChange={leave}
      title={t('signIn.deactivatedTitle')}
      description={t('signIn.deactivatedText')}
      closeLabel={t('signIn.signOut')}
      width="440px"
      footer={<Button onClick={leave}>{t('signIn.signOut')}</Button>}
    />
  );
}
