import { paths } from '@latchkey/contract/paths';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { type Consent, keepConsent } from './choices.ts';
import { hasToAsk, useCookieQuestion } from './cookie-question.ts';
import { Notice } from './notice.tsx';

/**
 * Asks for consent to cookies with two equal choices (setting `allow_cookies`). The server renders it hidden into every
 * cached page; the first script of the page decides whether to show it.
 */
export default function CookieNotice() {
  return (
    <LateTexts of="late">
      <ConsentForm />
    </LateTexts>
  );
}

function ConsentForm() {
  const { t } = useTranslation();
  const { isOpen, isHeldBack } = useCookieQuestion();
  useLayoutEffect(() => useCookieQuestion.setState({ isOpen: hasToAsk() }), []);
  if (isOpen === false || isHeldBack) return null;
  function decide(consent: Consent) {
    keepConsent(consent);
    useCookieQuestion.setState({ isOpen: false });
  }
  return (
    <Notice label={t('notices.cookies')} isAsked={isOpen}>
      <p className="notice-say">
        <b>{t('notices.cookies')}</b>
        {t('notices.cookiesText')}{' '}
        <Link to={paths.privacy()} className="link">
          {t('shell.privacy')}
        </Link>
      </p>
      <div className="notice-ways">
        <Button variant="line" onClick={() => decide('declined')}>
          {t('notices.decline')}
        </Button>
        <Button variant="line" onClick={() => decide('accepted')}>
          {t('notices.accept')}
        </Button>
      </div>
    </Notice>
  );
}
