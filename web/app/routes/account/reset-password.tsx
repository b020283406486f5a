import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
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
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isReady, setReady] = useState(false);
  const inAddress = query.get('token');
  useEffect(() => {
    setReady(true);
    if (inAddress === null) return;
    // Out of the address at once: histories, kept pages and whoever looks over a shoulder have no use for it.
    void navigate('/reset-password', { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  const isWaiting = !isReady || inAddress !== null;
  return (
    <div className="wrap account-page">
      <Head title={t('signIn.reset.title')} path="/reset-password" hidden />
      <PageHead title={t('signIn.reset.title')} text={t('signIn.reset.text')} />
      <div className="with-script">
        {isWaiting ? (
          <SkeletonList shape="row" count={2} label={t('session.loading')} />
        ) : (
          <NewPasswordForm token={tokenIn(state)} />
        )}
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </div>
  );
}

function tokenIn(state: unknown): string {
  const token: unknown = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof token === 'string' ? token : '';
}
