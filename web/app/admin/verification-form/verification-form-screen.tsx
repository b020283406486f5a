import {
  adminGetVerificationForm,
  adminOrderVerificationFields,
  adminRemoveVerificationField,
} from '@latchkey/contract/admin/verification-form/calls';
import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import { Plus } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { fieldColumns } from './field-columns.tsx';
import { FieldForm } from './field-form.tsx';
import './verification-form.css';
import { useState } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { AnswerField } from '../../routes/user/verification/answer-field.tsx';
import type { Answer } from '../../routes/user/verification/verification-answers.ts';

/** The verification form for agents: its fields in order, and a preview. */
export default function VerificationFormScreen() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetVerificationForm, {});
  const fields = query.data?.data ?? [];
  const order = useAdminAction(adminOrderVerificationFields);
  const remove = useAdminAction(adminRemoveVerificationField);
  const { open, show, close, leaveDialog } = useOpenRow<FormField>(({ id }) => id);
  const ids = fields.map(({ id }) => id);

  async function removeField({ id }: FormField) {
    const response = await remove.run({ id });
    if (!response) return;
    close();
    showToast({ text: t(`console.verificationForm.${response.data.is_kept === 1 ? 'turnedOff' : 'removed'}`) });
  }

  return (
    <Page
      title={t('console.verificationForm.title')}
      note={fields.length > 0 && number(fields.length)}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.verificationForm.add')}
        </Button>
      }
      aside={
        open && (
          <FieldForm
            key={open === 'new' ? 0 : open.id}
            field={open === 'new' ? null : open}
            onClose={close}
            onRemove={removeField}
          />
        )
      }
    >
      <QueryBoundary query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              centred
              title={t('console.verificationForm.empty')}
              text={t('console.verificationForm.emptyText')}
              action={
                <Button variant="line" onClick={() => show('new')}>
                  {t('console.verificationForm.add')}
                </Button>
              }
            />
          ) : (
            <DataTable
              dense
              caption={t('console.verificationForm.title')}
              rows={data}
              rowKey={({ id }) => id}
              isSelected={({ id }) => open !== 'new' && open?.id === id}
              columns={fieldColumns({
                t,
                ids,
                isMoving: order.pending,
                onOpen: show,
                onOrder: (moved) => void order.run({ ids: [...moved] }),
              })}
            />
          )
        }
      </QueryBoundary>
      <FormPreview fields={fields.filter(({ is_active }) => is_active === 1)} />
      {leaveDialog}
    </Page>
  );
}

/** The form as applicants see it. It can be filled in but sends nothing. */
function FormPreview({ fields }: { fields: readonly FormField[] }) {
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
