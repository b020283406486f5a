import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { DemoNote } from '../../components/demo-note.tsx';
import { useAdminAction } from '../../components/use-admin-action.ts';
import { adminSettlePayment } from '@latchkey/contract/admin/payments/calls';

/** Open problems of a payment, and the form that resolves them with a reason. */
export function PaymentProblems({ payment: { id, problems } }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const mayManage = useHasRight('manage-money');
  const settle = useAdminAction(adminSettlePayment, { successText: t('console.money.settle.done') });
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (problems.length === 0) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void settle.run({ payment_transaction_id: id, reason });
  }
  return (
    <div className="console-form payment-problems">
      {problems.map(({ kind, about }) => (
        <Note key={`${kind} ${about}`} tone="danger">
          <b>{t(`console.money.problem.${kind}`)}</b>
          <br />
          {t(`console.money.problemText.${kind}`)}
        </Note>
      ))}
      {mayManage && (
        <form className="console-form" noValidate onSubmit={submit}>
          <DemoNote />
          <Field
            label={t('console.money.settle.reason')}
            error={isMissing ? t('console.money.reasonMissing') : ''}
            help={t('console.money.settle.help')}
            required
          >
            <TextInput small value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div>
            <Button size="sm" variant="line" type="submit" pending={settle.pending}>
              {t('console.money.settle')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
