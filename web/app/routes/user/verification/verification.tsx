import { getAgentVerificationFormFields, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../api/query-error-state.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVerificationStatus } from '../../../session/use-verification-status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SubmittedAnswers } from './submitted-answers.tsx';
import { VerificationForm } from './verification-form.tsx';
import { VerificationStatusPanel } from './verification-state.tsx';
import '../profile/profile.css';

/** Verification page: the status, the form while it can be submitted, and the submitted answers. */
export default function Verification() {
  const { t } = useTranslation();
  const form = useCall(getAgentVerificationFormFields, {});
  const values = useCall(getAgentVerificationFormValues, {});
  const given = values.data?.data ?? null;
  const { query: settings, status = 'initial' } = useVerificationStatus();
  const failedQuery = [form, values, settings].find(hasQueryFailed);
  const canSubmit = status === 'initial' || status === 'failed';
  return (
    <>
      <header className="profile-head">
        <h1>{t('verification.title')}</h1>
        <p>{t('verification.lead')}</p>
      </header>
      {failedQuery && <QueryErrorState query={failedQuery} />}
      {!failedQuery && !(form.data && values.data && settings.data) && (
        <SkeletonList shape="row" count={5} label={t('verification.loading')} />
      )}
      {form.data && values.data && settings.data && (
        <div className="verification">
          <VerificationStatusPanel status={status} given={given} />
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
          {!canSubmit && given && <SubmittedAnswers given={given} />}
        </div>
      )}
    </>
  );
}
