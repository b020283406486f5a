import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Terms and privacy policy; the links open in a new tab so that the form keeps its input. */
export function AgreeText() {
  const { t } = useTranslation();
  return (
    <p className="sign-in-agree">
      {t('signIn.agree')}{' '}
      <Link to={paths.terms()} target="_blank">
        {t('shell.terms')}
      </Link>
      {' · '}
      <Link to={paths.privacy()} target="_blank">
        {t('shell.privacy')}
      </Link>
    </p>
  );
}
