import { resetLinkSeconds } from '@latchkey/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { DemoOutboxNote } from './demo-outbox-note.tsx';

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
