import { paths } from '@latchkey/contract/paths';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { type Consent, saveConsent, needsConsent, useCookieBannerState } from './preference-cookies.ts';
import { Banner } from './banner.tsx';

/**
 * Requests consent to cookies with two equal choices (setting `allow_cookies`). The server renders it hidden into every
 * cached page; the first script of the page decides whether to show it.
 */
export default function CookieBanner() {
  return (
    <DeferredTexts group="deferred">
      <ConsentForm />
    </DeferredTexts>
  );
}

function ConsentForm() {
  const { t } = useTranslation();
  const { isOpen, isSuppressed } = useCookieBannerState();
  useLayoutEffect(() => useCookieBannerState.setState({ isOpen: needsConsent() }), []);
  if (isOpen === false || isSuppressed) return null;
  function decide(consent: Consent) {
    saveConsent(consent);
    useCookieBannerState.setState({ isOpen: false });
  }
  return (
    <Banner label={t('siteNotices.cookies')} isShown={isOpen}>
      <p className="banner-text">
        <b>{t('siteNotices.cookies')}</b>
        {t('siteNotices.cookiesText')}{' '}
        <Link to={paths.privacy()} className="link">
          {t('shell.privacy')}
        </Link>
      </p>
      <div className="banner-actions">
        <Button variant="line" onClick={() => decide('declined')}>
          {t('siteNotices.decline')}
        </Button>
        <Button variant="line" onClick={() => decide('accepted')}>
          {t('siteNotices.accept')}
        </Button>
      </div>
    </Banner>
  );
}
