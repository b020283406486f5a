import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NewPasswordForm } from '../../features/session/new-password-form.tsx';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Head } from '../head.tsx';
import { PageHead } from '../page-head.tsx';
import './account.css';

/** The page behind the link in the mail about a forgotten password; without a link it says how to get one. */
export default function ResetPassword() {
  return (
    <LateTexts>
      <Page />
    </LateTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  return (
    <div className="wrap account-page">
      <Head title={t('signIn.reset.title')} path="/reset-password" hidden />
      <PageHead title={t('signIn.reset.title')} text={t('signIn.reset.text')} />
      <div className="with-script">
        <FormOfLink />
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </div>
  );
}

function FormOfLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isReady, setReady] = useState(false);
  const inAddress = query.get('token');
  useEffect(() => {
    setReady(true);
    if (!inAddress) return;
    // Histories, kept pages and whoever looks over a shoulder have no use for the token. Its empty name stays in the
    // address and tells the server, which cannot read the browser's state, that there is a link.
    void navigate('/reset-password?token=', { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  if (inAddress === null) return <NewPasswordForm token="" />;
  if (inAddress || !isReady) return <SkeletonList shape="row" count={2} label={t('session.loading')} />;
  return <NewPasswordForm token={tokenIn(state)} />;
}

function tokenIn(state: unknown): string {
  const token: unknown = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof token === 'string' ? token : '';
}
