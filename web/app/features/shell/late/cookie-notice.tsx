import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Consent } from '../choices.ts';
import { Notice } from './notice.tsx';

/** What we keep in cookies, and two answers of the same weight (setting `allow_cookies`). */
export function CookieNotice({ onDecide }: { onDecide: (consent: Consent) => void }) {
  const { t } = useTranslation();
  return (
    <Notice label={t('notices.cookies')}>
      <p className="notice-say">
        <b>{t('notices.cookies')}</b>
        {t('notices.cookiesText')}{' '}
        <Link to={paths.privacy()} className="link">
          {t('shell.privacy')}
        </Link>
      </p>
      <div className="notice-ways">
        <Button variant="line" onClick={() => onDecide('declined')}>
          {t('notices.decline')}
        </Button>
        <Button variant="line" onClick={() => onDecide('accepted')}>
          {t('notices.accept')}
        </Button>
      </div>
    </Notice>
  );
}
