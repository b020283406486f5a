import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NewPasswordForm } from '../../features/session/new-password-form.tsx';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './account.css';

/** Target of the password reset link in an email. Without a token it explains how to get a link. */
export default function ResetPassword() {
  return (
    <DeferredTexts>
      <Page />
    </DeferredTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  return (
    <div className="wrap account-page">
      <PageMeta title={t('signIn.reset.title')} path="/reset-password" noIndex />
      <PageHeader title={t('signIn.reset.title')} text={t('signIn.reset.text')} />
      <div className="with-script">
        <TokenForm />
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </div>
  );
}

function TokenForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isReady, setReady] = useState(false);
  const tokenInUrl = query.get('token');
  useEffect(() => {
    setReady(true);
    if (!tokenInUrl) return;
    // The token must not stay in the history or on the screen. The empty parameter tells the server, which cannot read
    // the history state, that the page was opened by a link.
    void navigate('/reset-password?token=', { replace: true, state: { token: tokenInUrl } });
  }, [tokenInUrl, navigate]);
  if (tokenInUrl === null) return <NewPasswordForm token="" />;
  if (tokenInUrl || !isReady) return <SkeletonList shape="row" count={2} label={t('session.loading')} />;
  return <NewPasswordForm token={tokenOf(state)} />;
}

function tokenOf(state: unknown): string {
  const token: unknown = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof token === 'string' ? token : '';
}
