import { adminDeleteFaq, adminSaveFaq } from '@latchkey/contract/admin/content/calls';
import { textLength } from '@latchkey/contract/limits';
import type { FaqRow } from '@latchkey/contract/admin/content/records';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { DeleteButton } from '../components/delete-button.tsx';

/** Form of a question with its answer, both plain text. */
export function FaqForm({ row, onClose }: { row: FaqRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState(row?.question ?? '');
  const [answer, setAnswer] = useState(row?.answer ?? '');
  const [isShown, setShown] = useState(row?.is_enabled !== 0);
  const [isTried, setTried] = useState(false);
  const saving = useAdminAction(adminSaveFaq, { successText: t('console.form.saved'), quiet: true });
  const deleting = useAdminAction(adminDeleteFaq, { successText: t('console.content.question.deleted') });
  const isDirty =
    question !== (row?.question ?? '') || answer !== (row?.answer ?? '') || isShown !== (row?.is_enabled !== 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (question.trim() === '' || answer.trim() === '') return;
    const input = { question, answer, is_enabled: isShown ? 1 : 0, ...(row && { id: row.id }) };
    if (await saving.run(input)) onClose();
  }

  async function remove() {
    if (row && (await deleting.run({ id: row.id }))) onClose();
  }

  return (
    <FormAside
      title={t(row ? 'console.content.question.change' : 'console.content.question.new')}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      pending={saving.pending}
      isDirty={isDirty}
      footerStart={
        row && (
          <DeleteButton
            title={t('console.content.deleteTitle', { name: row.question })}
            text={t('console.content.question.deleteText')}
            onDelete={remove}
          />
        )
      }
    >
      {saving.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, saving.failure)}
        </Note>
      )}
      <Field
        label={t('console.content.question.question')}
        error={isTried && question.trim() === '' && t('console.content.question.questionMissing')}
        required
      >
        <TextInput
          dir="auto"
          maxLength={textLength.question}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field
        label={t('console.content.question.answer')}
        error={isTried && answer.trim() === '' && t('console.content.question.answerMissing')}
        required
      >
        <Textarea
          dir="auto"
          rows={8}
          maxLength={textLength.answer}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
        {t('console.content.question.show')}
      </Checkbox>
    </FormAside>
  );
}
