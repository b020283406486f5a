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
import { planAfterRefund, refundAmountProblem, type Refund } from './refund-rules.ts';
import { adminRefundPayment } from '@latchkey/contract/admin/payments/calls';

const ConfirmDialog = lazy(() => retryImport(() => import('../../../ui/overlays/confirm-dialog.tsx')));

interface RefundFormProps {
  payment: PaymentDetail;
  /** A refund that the provider has not answered: it is recorded as made by hand. */
  unanswered?: Refund | undefined;
  onClose: () => void;
}

/** Refunds a charge fully or partly, or records an unanswered refund as made by hand, after a confirmation. */
export function RefundForm({ payment, unanswered, onClose }: RefundFormProps) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const refund = useAdminAction(adminRefundPayment, { quiet: true });
  const remaining = unanswered ? [] : payment.remaining;
  const [chargeId, setChargeId] = useState(remaining[0]?.charge_id ?? '');
  const charge = remaining.find((each) => each.charge_id === chargeId) ?? remaining[0];
  const maxAmount = charge?.amount ?? 0;
  const [refundAmount, setRefundAmount] = useState<number | null>(unanswered?.amount ?? maxAmount);
  const [byHand, setByHand] = useState(unanswered !== undefined);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const refundedChargeId = unanswered ? unanswered.charge_id : (charge?.charge_id ?? null);
  const currency =
    charge?.currency ??
    payment.charges.find((each) => each.charge_id === refundedChargeId)?.currency ??
    payment.currency;
  const amountProblem = unanswered ? null : refundAmountProblem(refundAmount, maxAmount);
  // The charge's refunded amount includes a refund under way already.
  const plan = amountProblem ? null : planAfterRefund(payment, refundedChargeId, unanswered ? 0 : (refundAmount ?? 0));
  const formatAmount = (value: number) => isolateNumber(amount(value, currency ?? ''));
  const submitLabel = t(unanswered ? 'console.billing.refund.record' : 'console.billing.refund.go');
  const payer = payment.payer?.name || payment.payer?.email || t('console.billing.left');

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!amountProblem && reason.trim() !== '') setConfirming(true);
  }

  async function submitRefund() {
    const response = await refund.run({
      payment_transaction_id: payment.id,
      amount: String(refundAmount),
      ...(refundedChargeId !== null && { charge_id: refundedChargeId }),
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
      saveLabel={submitLabel}
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
      {unanswered ? (
        <Note>
          {formatAmount(unanswered.amount)}
          <br />
          {t('console.billing.refund.byHandHelp')}
        </Note>
      ) : (
        <Field
          label={t('console.billing.refund.amount')}
          help={t('console.billing.refund.most', { amount: formatAmount(maxAmount) })}
          error={
            isTried && amountProblem
              ? t(`console.billing.refund.${amountProblem}`, { amount: formatAmount(maxAmount) })
              : ''
          }
          required
        >
          <NumberInput value={refundAmount} onValueChange={setRefundAmount} min={0} step={1} after={currency} />
        </Field>
      )}
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
      {!unanswered && (
        <Checkbox checked={byHand} help={t('console.billing.refund.byHandHelp')} onChange={() => setByHand(!byHand)}>
          {t('console.billing.refund.byHand')}
        </Checkbox>
      )}
      {plan && <Note>{t(`console.billing.refund.${plan}`)}</Note>}
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
            confirmLabel={submitLabel}
            danger
            onConfirm={submitRefund}
          />
        </Suspense>
      )}
    </FormAside>
  );
}
