import { adminDeleteReportReason, adminSaveReportReason } from '@latchkey/contract/admin/content/calls';
import { textLength } from '@latchkey/contract/limits';
import type { ReportReasonRow } from '@latchkey/contract/admin/content/records';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { failureText } from '../components/failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { DeleteButton } from '../components/delete-button.tsx';

/** Form of a report reason. A deleted reason stays visible in existing reports. */
export function ReportReasonForm({ row, onClose }: { row: ReportReasonRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(row?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const saving = useAdminAction(adminSaveReportReason, { successText: t('console.form.saved'), quiet: true });
  const deleting = useAdminAction(adminDeleteReportReason, { successText: t('console.content.reason.deleted') });

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') return;
    if (await saving.run({ reason, ...(row && { id: row.id }) })) onClose();
  }

  async function remove() {
    if (row && (await deleting.run({ id: row.id }))) onClose();
  }

  const isUsed = (row?.reports ?? 0) > 0;
  return (
    <FormAside
      title={t(row ? 'console.content.reason.change' : 'console.content.reason.new')}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      pending={saving.pending}
      isDirty={reason !== (row?.reason ?? '')}
      footerStart={
        row && (
          <DeleteButton
            title={t('console.content.deleteTitle', { name: row.reason })}
            text={t(isUsed ? 'console.content.reason.deleteUsed' : 'console.content.reason.deleteText')}
            onDelete={remove}
          />
        )
      }
    >
      {saving.failure && (
        <Note tone="danger" live>
          {failureText(t, saving.failure)}
        </Note>
      )}
      <Field
        label={t('console.content.reason.reason')}
        help={isUsed && t('console.content.reason.usedHelp')}
        error={isTried && reason.trim() === '' && t('console.content.reason.missing')}
        required
      >
        <TextInput
          dir="auto"
          maxLength={textLength.title}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormAside>
  );
}
