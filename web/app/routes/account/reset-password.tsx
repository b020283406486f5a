import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NewPasswordForm } from '../../features/session/new-password-form.tsx';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Head } from '../head.tsx';
import { PageHead } from '../page-head.tsx';
import './account.css';

/** The page behind the link in the mail about a forgotten password. */
export default function ResetPassword() {
  return (
    <LateTexts>
      <Page />
    </LateTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) return;
    setToken(query.get('token') ?? '');
    // Out of the address at once: histories, kept pages and whoever looks over a shoulder have no use for it.
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [token, query, setQuery]);
  return (
    <div className="wrap account-page">
      <Head title={t('signIn.reset.title')} path="/reset-password" hidden />
      <PageHead title={t('signIn.reset.title')} text={t('signIn.reset.text')} />
      <div className="with-script">
        {token === null ? (
          <SkeletonList shape="row" count={2} label={t('session.loading')} />
        ) : (
          <NewPasswordForm token={token} />
        )}
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </div>
  );
}
