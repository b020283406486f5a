import {
  getAgentVerificationFormFields,
  getAgentVerificationFormValues,
  applyAgentVerification,
} from '@latchkey/contract/verification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { SubmittedAnswers, AnswerField } from './answer-field.tsx';
import '../profile/profile.css';
import type { VerificationValues, VerificationField } from '@latchkey/contract/verification/verification';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import { BadgeCheck, CircleAlert, Hourglass, ShieldQuestion } from 'lucide-react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { webSettings } from '@latchkey/contract/settings/calls';
import { type FormEvent, useRef, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { type Answer, answerProblem, initialAnswers, toFormFields } from './verification-answers.ts';
import { useVerificationStatus } from '../../../shared/session/use-verification-status.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

/** Verification page: the status, the form while it can be submitted, and the submitted answers. */
export default function Verification() {
  const { t } = useTranslation();
  const form = useCall(getAgentVerificationFormFields, {});
  const values = useCall(getAgentVerificationFormValues, {});
  const submitted = values.data?.data ?? null;
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
          <VerificationStatusPanel status={status} submitted={submitted} />
          {canSubmit && form.data.data && <VerificationForm fields={form.data.data} submitted={submitted} />}
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
          {!canSubmit && submitted && <SubmittedAnswers values={submitted} />}
        </div>
      )}
    </>
  );
}

const icons = { initial: ShieldQuestion, pending: Hourglass, success: BadgeCheck, failed: CircleAlert };

/** Status of a verification, with the operator's reason when it was rejected. */
function VerificationStatusPanel({
  status,
  submitted,
}: {
  status: VerificationStatus;
  submitted: VerificationValues | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[status];
  return (
    <section className={`verification-state verification-${status}`} aria-labelledby="verification-state">
      <Icon aria-hidden="true" />
      <div>
        <h2 id="verification-state">{t(`verification.state.${status}`)}</h2>
        <p>{t(`verification.text.${status}`)}</p>
        {submitted?.reject_reason && (
          <blockquote className="verification-reason" dir="auto">
            {submitted.reject_reason}
          </blockquote>
        )}
        {submitted && (
          <p className="verification-when">{t('verification.sentOn', { day: format.date(submitted.updated_at) })}</p>
        )}
      </div>
    </section>
  );
}

/** The operator's verification form; every field is required. After a rejection it starts with the previous answers. */
function VerificationForm({
  fields,
  submitted,
}: {
  fields: VerificationField[];
  submitted: VerificationValues | null;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<number, Answer>>(() => initialAnswers(fields, submitted));
  const [showsProblems, setShowsProblems] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = new Map(fields.map((field) => [field.id, answerProblem(field, answers[field.id] ?? '')]));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setShowsProblems(true);
    setFailure(null);
    const firstInvalid = fields.find(({ id }) => problems.get(id) !== null);
    if (firstInvalid) {
      form.current
        ?.querySelector<HTMLElement>(`[data-field="${firstInvalid.id}"] :is(input, select, textarea)`)
        ?.focus();
      return;
    }
    setPending(true);
    try {
      await request(applyAgentVerification, { form_fields: toFormFields(fields, answers) });
      await Promise.all(
        [getAgentVerificationFormValues, webSettings].map(({ path }) =>
          queries.invalidateQueries({ queryKey: ['GET', path] }),
        ),
      );
      showToast({ text: t('verification.sent') });
    } catch (error) {
      setFailure(failureText(t, 'profile.failed', error));
    }
    setPending(false);
  }

  return (
    <form ref={form} className="verification-form" noValidate onSubmit={(event) => void send(event)}>
      <h2 className="verification-heading">{t(submitted ? 'verification.again' : 'verification.fill')}</h2>
      {fields.map((field) => {
        const problem = showsProblems ? problems.get(field.id) : null;
        return (
          <div key={field.id} data-field={field.id}>
            <AnswerField
              field={field}
              answer={answers[field.id] ?? ''}
              error={problem ? t(`verification.wrong.${problem}`) : undefined}
              onAnswer={(answer) => setAnswers((current) => ({ ...current, [field.id]: answer }))}
            />
          </div>
        );
      })}
      {failure && (
        <Note tone="danger" live>
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" pending={pending} className="profile-send">
        {t(submitted ? 'verification.sendAgain' : 'verification.send')}
      </Button>
    </form>
  );
}
