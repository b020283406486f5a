import { CompleteProfileForm } from '../../features/session/complete-profile-form.tsx';
import { userPaths } from '@latchkey/contract/paths';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequireSignIn } from '../../components/require-sign-in.tsx';
import './account.css';

/** Asks for the fields that a new account still lacks (contract 5.4). */
export default function UserRegister() {
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
      <PageMeta title={t('signIn.complete.title')} path={userPaths.completeAccount()} noIndex />
      <PageHeader title={t('signIn.complete.title')} text={t('signIn.complete.text')} />
      <RequireSignIn>
        <CompleteProfileForm />
      </RequireSignIn>
    </div>
  );
}
