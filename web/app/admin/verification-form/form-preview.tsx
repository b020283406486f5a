import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import { useState } from 'react';
import { DeferredTexts } from '../../i18n/deferred-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnswerField } from '../../routes/user/verification/answer-field.tsx';
import type { Answer } from '../../routes/user/verification/verification-answers.ts';

/** The form as applicants see it. It can be filled in but sends nothing. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Readonly<Record<number, Answer>>>({});
  if (fields.length === 0) return null;
  return (
    <DeferredTexts>
      <section className="form-preview" aria-label={t('console.verificationForm.preview')}>
        <h2 className="console-heading">{t('console.verificationForm.preview')}</h2>
        <div className="console-form">
          {fields.map(({ id, name, field_type, choices }) => (
            <AnswerField
              key={id}
              field={{
                id,
                name,
                field_type,
                form_fields_values: choices.map((value, index) => ({ id: index, verify_customer_form_id: id, value })),
              }}
              answer={answers[id] ?? ''}
              error={null}
              onAnswer={(answer) => setAnswers({ ...answers, [id]: answer })}
            />
          ))}
        </div>
      </section>
    </DeferredTexts>
  );
}
