import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';

/** Shown while the market has no mail server: names what does not work and who can set it up. */
export function NoMailNote() {
  const { t } = useTranslation();
  return (
    <Note
      action={
        <Link to={paths.contact()} className="sign-in-link">
          {t('signIn.contact')}
        </Link>
      }
    >
      <p>{t('signIn.noMail')}</p>
      <p>{t('signIn.noMailOperator')}</p>
    </Note>
  );
}
