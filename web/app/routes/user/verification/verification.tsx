import { getAgentVerificationFormFields, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useVerificationStatus } from '../../../shared/session/use-verification-status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SubmittedAnswers } from './submitted-answers.tsx';
import { VerificationForm } from './verification-form.tsx';
import '../profile/profile.css';
import type { VerificationValues } from '@latchkey/contract/verification/verification';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import { BadgeCheck, CircleAlert, Hourglass, ShieldQuestion } from 'lucide-react';
import { useFormat } from '../../../shared/format/use-format.ts';

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

const icons = { initial: ShieldQuestion, pending: Hourglass, success: BadgeCheck, failed: CircleAlert };

/** Status of a verification, with the operator's reason when it was rejected. */
function VerificationStatusPanel({ status, given }: { status: VerificationStatus; given: VerificationValues | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[status];
  return (
    <section className={`verification-state verification-${status}`} aria-labelledby="verification-state">
      <Icon aria-hidden="true" />
      <div>
        <h2 id="verification-state">{t(`verification.state.${status}`)}</h2>
        <p>{t(`verification.text.${status}`)}</p>
        {given?.reject_reason && (
          <blockquote className="verification-reason" dir="auto">
            {given.reject_reason}
          </blockquote>
        )}
        {given && (
          <p className="verification-when">{t('verification.sentOn', { day: format.date(given.updated_at) })}</p>
        )}
      </div>
    </section>
  );
}
