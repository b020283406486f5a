import { CompleteForm } from '../../features/session/complete-form.tsx';
import { userPaths } from '@latchkey/contract/paths';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Head } from '../head.tsx';
import { PageHead } from '../page-head.tsx';
import { SignedIn } from '../signed-in.tsx';
import './account.css';

/** Asks for the fields that a new account still lacks (contract 5.4). */
export default function UserRegister() {
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
      <Head title={t('signIn.complete.title')} path={userPaths.completeAccount()} hidden />
      <PageHead title={t('signIn.complete.title')} text={t('signIn.complete.text')} />
      <SignedIn>
        <CompleteForm />
      </SignedIn>
    </div>
  );
}
