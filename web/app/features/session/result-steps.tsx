import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

interface EnquirySentProps {
  email: string;
  /** The email had no account; a new account is signed in. */
  isNew: boolean;
  onOpen: () => void;
  onSignIn: () => void;
  onLeave: () => void;
}

/** Confirms an enquiry and says where the reply arrives. */
export function EnquirySentStep({ email, isNew, onOpen, onSignIn, onLeave }: EnquirySentProps) {
  const { t } = useTranslation();
  return (
    <div className="sign-in-form">
      <Note tone="success" live>
        {t('signIn.enquirySent')}{' '}
        <bdi>
          <b>{email}</b>
        </bdi>
      </Note>
      <p className="sign-in-text">{t(isNew ? 'signIn.enquiryNewAccount' : 'signIn.enquiryKnown')}</p>
      <Button size="lg" block onClick={isNew ? onOpen : onSignIn}>
        {t(isNew ? 'signIn.openConversation' : 'signIn.signIn')}
      </Button>
      <Button size="lg" variant="line" block onClick={onLeave}>
        {t('signIn.keepLooking')}
      </Button>
    </div>
  );
}
