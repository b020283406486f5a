import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { paths } from '@latchkey/contract/paths';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { DemoOutboxNote } from './code-form.tsx';

interface EnquirySentProps {
  email: string;
  /** The email had no account; a new account is signed in. */
  isNew: boolean;
  onOpen: () => void;
  onSignIn: () => void;
  onLeave: () => void;
}

/** Confirms an enquiry and explains where the reply arrives. */
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
        {t('signIn.keepBrowsing')}
      </Button>
    </div>
  );
}

/** The account is deactivated: links to the contact page (contract 5.1). */
export function DeactivatedStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="sign-in-form">
      <p className="sign-in-text">{t('signIn.deactivatedText')}</p>
      <LinkButton to={paths.contact()} size="lg" block onClick={onLeave}>
        {t('signIn.contact')}
      </LinkButton>
    </div>
  );
}

/** Confirms that the link to reset the password has been sent. */
export function LinkSentStep({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className="sign-in-form">
      <Note tone="success" live>
        {t('signIn.linkSent', { minutes: resetLinkSeconds / 60 })}{' '}
        <bdi>
          <b>{email}</b>
        </bdi>
      </Note>
      <p className="sign-in-text">{t('signIn.linkSentText')}</p>
      <DemoOutboxNote />
    </div>
  );
}
