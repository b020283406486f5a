import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useAmount } from '../../../features/payment/use-amount.ts';
import { isolatedFigure } from '../../../i18n/isolated.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { failureText } from '../../kit/failure-text.ts';
import { FormAside } from '../../kit/form-aside.tsx';
import { useAdminAction } from '../../kit/use-admin-action.ts';
import { adminRefundPayment } from '@latchkey/contract/admin/payments/calls';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));

/** Gives money back, all or a part of a charge, and asks once more before. */
export function RefundForm({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const refund = useAdminAction(adminRefundPayment, { quiet: true });
  const { remaining } = payment;
  const [chargeId, setChargeId] = useState(remaining[0]?.charge_id ?? '');
  const charge = remaining.find((one) => one.charge_id === chargeId) ?? remaining[0];
  const most = charge?.amount ?? 0;
  const [wanted, setWanted] = useState<number | null>(most);
  const [byHand, setByHand] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isAmount = wanted !== null && wanted > 0 && wanted <= most;
  const sum = (value: number) => isolatedFigure(amount(value, charge?.currency ?? ''));
  const payer = payment.payer?.name || payment.payer?.email || t('console.money.left');

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isAmount && reason.trim() !== '') setAsking(true);
  }

  async function give() {
    const answer = await refund.run({
      payment_transaction_id: payment.id,
      amount: String(wanted),
      ...(charge && { charge_id: charge.charge_id }),
      by_hand: byHand ? 1 : 0,
      reason,
    });
    if (!answer) return;
    showToast({ text: t(`console.money.refund.${answer.data.status}`, { amount: sum(answer.data.amount) }) });
    onClose();
  }

  return (
    <FormAside
      title={t('console.money.refund.title', { number: payment.id })}
      onClose={onClose}
      onSubmit={submit}
      pending={refund.pending}
      isDirty={reason !== ''}
      saveLabel={t('console.money.refund.go')}
    >
      {remaining.length > 1 && (
        <Field label={t('console.money.charge')}>
          <Select
            value={chargeId}
            onChange={(event) => {
              setChargeId(event.target.value);
              setWanted(remaining.find((one) => one.charge_id === event.target.value)?.amount ?? null);
            }}
          >
            {remaining.map((one) => (
              <option key={one.charge_id} value={one.charge_id}>
                {`${amount(one.amount, one.currency)} · ${one.charge_id}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t('console.money.refund.amount')}
        help={t('console.money.refund.most', { amount: sum(most) })}
        error={tried && !isAmount ? t('console.money.refund.tooMuch', { amount: sum(most) }) : ''}
        required
      >
        <NumberInput value={wanted} onValueChange={setWanted} min={0} step={1} after={charge?.currency} />
      </Field>
      <Field
        label={t('console.money.reason')}
        help={t('console.money.refund.reasonHelp')}
        error={tried && reason.trim() === '' ? t('console.money.reasonMissing') : ''}
        required
      >
        <Textarea rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Checkbox checked={byHand} help={t('console.money.refund.byHandHelp')} onChange={() => setByHand(!byHand)}>
        {t('console.money.refund.byHand')}
      </Checkbox>
      <Note>{t(wanted === most ? 'console.money.refund.ends' : 'console.money.refund.goesOn')}</Note>
      {refund.failure && (
        <Note tone="danger" live>
          {failureText(t, refund.failure)}
        </Note>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('console.money.refund.sure', { amount: sum(wanted ?? 0), name: payer })}
            text={t(byHand ? 'console.money.refund.sureByHand' : 'console.money.refund.sureText')}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.money.refund.go')}
            danger
            onYes={give}
          />
        </Suspense>
      )}
    </FormAside>
  );
}
