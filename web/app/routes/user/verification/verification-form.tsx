import { webSettings } from '@latchkey/contract/settings/calls';
import { applyAgentVerification, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import type { VerificationField, VerificationValues } from '@latchkey/contract/verification/verification';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { request } from '../../../api/request.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { type Answer, answerProblem, firstAnswers, toSent } from './answers.ts';
import { AnswerField } from './answer-field.tsx';

/** The operator's form: every field is needed. After a refusal it begins with what was answered before. */
export function VerificationForm({ fields, given }: { fields: VerificationField[]; given: VerificationValues | null }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<number, Answer>>(() => firstAnswers(fields, given));
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const problems = new Map(fields.map((field) => [field.id, answerProblem(field, answers[field.id] ?? '')]));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setShown(true);
    setTrouble(null);
    const wrong = fields.find(({ id }) => problems.get(id) !== null);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[data-field="${wrong.id}"] :is(input, select, textarea)`)?.focus();
      return;
    }
    setPending(true);
    try {
      await request(applyAgentVerification, { form_fields: toSent(fields, answers) });
      await Promise.all(
        [getAgentVerificationFormValues, webSettings].map(({ path }) =>
          queries.invalidateQueries({ queryKey: ['GET', path] }),
        ),
      );
      showToast({ text: t('verification.sent') });
    } catch (error) {
      setTrouble(failureText(t, 'profile.failed', error));
    }
    setPending(false);
  }

  return (
    <form ref={form} className="verification-form" noValidate onSubmit={(event) => void send(event)}>
      <h2 className="verification-heading">{t(given ? 'verification.again' : 'verification.fill')}</h2>
      {fields.map((field) => {
        const problem = shown ? problems.get(field.id) : null;
        return (
          <div key={field.id} data-field={field.id}>
            <AnswerField
              field={field}
              answer={answers[field.id] ?? ''}
              error={problem ? t(`verification.wrong.${problem}`) : undefined}
              onAnswer={(answer) => setAnswers((now) => ({ ...now, [field.id]: answer }))}
            />
          </div>
        );
      })}
      {trouble && (
        <Note tone="danger" live>
          {trouble}
        </Note>
      )}
      <Button type="submit" size="lg" pending={pending} className="profile-send">
        {t(given ? 'verification.sendAgain' : 'verification.send')}
      </Button>
    </form>
  );
}
