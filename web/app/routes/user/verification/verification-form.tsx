import { webSettings } from '@latchkey/contract/settings/calls';
import { applyAgentVerification, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import type { VerificationField, VerificationValues } from '@latchkey/contract/verification/verification';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { request } from '../../../shared/api/request.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { type Answer, answerProblem, initialAnswers, toFormFields } from './verification-answers.ts';
import { AnswerField } from './answer-field.tsx';

/** The operator's verification form; every field is required. After a rejection it starts with the previous answers. */
export function VerificationForm({ fields, given }: { fields: VerificationField[]; given: VerificationValues | null }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<number, Answer>>(() => initialAnswers(fields, given));
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
      <h2 className="verification-heading">{t(given ? 'verification.again' : 'verification.fill')}</h2>
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
        {t(given ? 'verification.sendAgain' : 'verification.send')}
      </Button>
    </form>
  );
}
