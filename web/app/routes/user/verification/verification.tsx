import { getAgentVerificationFormFields, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVerificationStatus } from '../../../session/use-verification-status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { VerificationForm } from './verification-form.tsx';
import { VerificationState } from './verification-state.tsx';
import '../profile/profile.css';

/** Verification page: the status, the form while it can be submitted, and the submitted answers. */
export default function Verification() {
  const { t } = useTranslation();
  const form = useCall(getAgentVerificationFormFields, {});
  const values = useCall(getAgentVerificationFormValues, {});
  const given = values.data?.data ?? null;
  const { query: settings, status = 'initial' } = useVerificationStatus();
  const failedQuery = [form, values, settings].find(isInTrouble);
  const canSubmit = status === 'initial' || status === 'failed';
  return (
    <>
      <header className="profile-head">
        <h1>{t('verification.title')}</h1>
        <p>{t('verification.lead')}</p>
      </header>
      {failedQuery && <CallTrouble query={failedQuery} />}
      {!failedQuery && !(form.data && values.data && settings.data) && (
        <SkeletonList shape="row" count={5} label={t('verification.loading')} />
      )}
      {form.data && values.data && settings.data && (
        <div className="verification">
          <VerificationState status={status} given={given} />
          {canSubmit && form.data.data && <VerificationForm fields={form.data.data} given={given} />}
          {canSubmit && !form.data.data && (
            <EmptyState
              title={t('verification.noForm')}
              text={t('verification.noFormText')}
              action={
                <Link to={userPaths.profile()} className="btn btn-line">
                  {t('verification.toProfile')}
                </Link>
              }
            />
          )}
          {!canSubmit && given && <GivenAnswers given={given} />}
        </div>
      )}
    </>
  );
}
