import { textLength } from '@latchkey/contract/limits';
import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { isolateNumber, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { adminFailureText } from '../../components/admin-failure-text.ts';
import { FormAside } from '../../components/form-aside.tsx';
import { useAdminAction } from '../../components/use-admin-action.ts';
import { adminRefundPayment } from '@latchkey/contract/admin/payments/calls';

const ConfirmDialog = lazy(() => retryImport(() => import('../../../ui/overlays/confirm-dialog.tsx')));

/** Refunds a charge fully or partly, after a confirmation. */
export function RefundForm({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const refund = useAdminAction(adminRefundPayment, { quiet: true });
  const { remaining } = payment;
  const [chargeId, setChargeId] = useState(remaining[0]?.charge_id ?? '');
  const charge = remaining.find((each) => each.charge_id === chargeId) ?? remaining[0];
  const maxAmount = charge?.amount ?? 0;
  const [refundAmount, setRefundAmount] = useState<number | null>(maxAmount);
  const [byHand, setByHand] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isValidAmount = refundAmount !== null && refundAmount > 0 && refundAmount <= maxAmount;
  const formatAmount = (value: number) => isolateNumber(amount(value, charge?.currency ?? ''));
  const payer = payment.payer?.name || payment.payer?.email || t('console.billing.left');

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isValidAmount && reason.trim() !== '') setConfirming(true);
  }

  async function submitRefund() {
    const response = await refund.run({
      payment_transaction_id: payment.id,
      amount: String(refundAmount),
      ...(charge && { charge_id: charge.charge_id }),
      by_hand: byHand ? 1 : 0,
      reason,
    });
    if (!response) return;
    showToast({
      text: t(`console.billing.refund.${response.data.status}`, { amount: formatAmount(response.data.amount) }),
    });
    onClose();
  }

  return (
    <FormAside
      title={t('console.billing.refund.title', { number: payment.id })}
      onClose={onClose}
      onSubmit={submit}
      pending={refund.pending}
      isDirty={reason !== ''}
      saveLabel={t('console.billing.refund.go')}
    >
      {remaining.length > 1 && (
        <Field label={t('console.billing.charge')}>
          <Select
            value={chargeId}
            onChange={(event) => {
              setChargeId(event.target.value);
              setRefundAmount(remaining.find((each) => each.charge_id === event.target.value)?.amount ?? null);
            }}
          >
            {remaining.map((each) => (
              <option key={each.charge_id} value={each.charge_id}>
                {`${amount(each.amount, each.currency)} · ${each.charge_id}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t('console.billing.refund.amount')}
        help={t('console.billing.refund.most', { amount: formatAmount(maxAmount) })}
        error={
          isTried && !isValidAmount ? t('console.billing.refund.tooMuch', { amount: formatAmount(maxAmount) }) : ''
        }
        required
      >
        <NumberInput value={refundAmount} onValueChange={setRefundAmount} min={0} step={1} after={charge?.currency} />
      </Field>
      <Field
        label={t('console.billing.reason')}
        help={t('console.billing.refund.reasonHelp')}
        error={isTried && reason.trim() === '' ? t('console.billing.reasonMissing') : ''}
        required
      >
        <Textarea
          rows={3}
          maxLength={textLength.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Checkbox checked={byHand} help={t('console.billing.refund.byHandHelp')} onChange={() => setByHand(!byHand)}>
        {t('console.billing.refund.byHand')}
      </Checkbox>
      <Note>{t(refundAmount === maxAmount ? 'console.billing.refund.ends' : 'console.billing.refund.goesOn')}</Note>
      {refund.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, refund.failure)}
        </Note>
      )}
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={t('console.billing.refund.sure', { amount: formatAmount(refundAmount ?? 0), name: payer })}
            text={t(byHand ? 'console.billing.refund.sureByHand' : 'console.billing.refund.sureText')}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={t('console.billing.refund.go')}
            danger
            onConfirm={submitRefund}
          />
        </Suspense>
      )}
    </FormAside>
  );
}
