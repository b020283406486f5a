import {
  adminGetPaymentReceipt,
  adminGetTransaction,
  adminSettlePayment,
} from '@latchkey/contract/admin/payments/calls';
import { textLength } from '@latchkey/contract/limits';
import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { Undo2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { Aside } from '../../components/aside.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { DownloadButton } from '../../components/table/download-button.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { RefundForm } from './refund-form.tsx';
import { isUnanswered, type Refund } from './refund-rules.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { DemoNote } from '../../components/demo-note.tsx';
import { useAdminAction } from '../../components/use-admin-action.ts';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useUtcDateTime } from '../../components/use-date-time.ts';
import './payments.css';

/** One payment beside the table: open problems, details, history and refund. */
export function PaymentAside({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetTransaction, { payment_transaction_id: id });
  const [refundForm, setRefundForm] = useState<{ unanswered?: Refund } | null>(null);
  const title = t('console.billing.payment', { number: id });
  const payment = query.data?.data;
  if (payment && refundForm) {
    return <RefundForm payment={payment} unanswered={refundForm.unanswered} onClose={() => setRefundForm(null)} />;
  }
  return (
    <Aside
      title={title}
      onClose={onClose}
      badge={payment && <PaymentBadge payment={toPaymentRow(payment)} problem={payment.problem} />}
      footer={payment && <Footer payment={payment} onRefund={() => setRefundForm({})} />}
    >
      {!payment ? (
        <QueryFallback query={query} rows={6} isInline />
      ) : (
        <>
          <QueryErrorState query={query} />
          <PaymentProblems payment={payment} />
          <PaymentSummary payment={payment} />
          <PaymentHistory payment={payment} onRecordRefund={(unanswered) => setRefundForm({ unanswered })} />
        </>
      )}
    </Aside>
  );
}

function Footer({ payment, onRefund }: { payment: PaymentDetail; onRefund: () => void }) {
  const { t } = useTranslation();
  const mayManage = useHasRight('manage-money');
  return (
    <>
      {payment.receipt_number && (
        <DownloadButton call={adminGetPaymentReceipt} input={{ payment_transaction_id: payment.id }}>
          {t('console.billing.receipt')}
        </DownloadButton>
      )}
      <span className="console-grow" />
      {mayManage && payment.remaining.length > 0 && (
        <Button size="sm" variant="line" onClick={onRefund}>
          <Undo2 />
          {t('console.billing.refund')}
        </Button>
      )}
    </>
  );
}

function toPaymentRow({ payment_status, is_under_way, amount, refunded_amount }: PaymentDetail) {
  return {
    status: payment_status,
    is_under_way: is_under_way === true,
    amount,
    refunded_amount: refunded_amount ?? 0,
  };
}

/** Open problems of a payment, and the form that resolves them with a reason. */
function PaymentProblems({ payment: { id, problems } }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const mayManage = useHasRight('manage-money');
  const settle = useAdminAction(adminSettlePayment, { successText: t('console.billing.settle.done') });
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
          <b>{t(`console.billing.problem.${kind}`)}</b>
          <br />
          {t(`console.billing.problemText.${kind}`)}
        </Note>
      ))}
      {mayManage && (
        <form className="console-form" noValidate onSubmit={submit}>
          <DemoNote />
          <Field
            label={t('console.billing.settle.reason')}
            error={isMissing ? t('console.billing.reasonMissing') : ''}
            help={t('console.billing.settle.help')}
            required
          >
            <TextInput
              small
              value={reason}
              maxLength={textLength.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div>
            <Button size="sm" variant="line" type="submit" pending={settle.pending}>
              {t('console.billing.settle')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

interface PaymentHistoryProps {
  payment: PaymentDetail;
  /** Records a refund that the provider has not answered as made by hand. */
  onRecordRefund: (unanswered: Refund) => void;
}

/** Charges, refunds and gateway events of a payment. */
function PaymentHistory({ payment, onRecordRefund }: PaymentHistoryProps) {
  const { t } = useTranslation();
  const mayManage = useHasRight('manage-money');
  const [openedAt] = useState(Date.now);
  const amount = useAmountFormat();
  const dateTime = useUtcDateTime();
  const { charges, refunds, events, currency = '' } = payment;
  const currencyOf = (chargeId: string | null) =>
    charges.find((charge) => charge.charge_id === chargeId)?.currency ?? currency;
  return (
    <>
      {charges.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.billing.charges')}</h3>
          <ul className="payment-lines">
            {charges.map((charge) => (
              <li key={charge.charge_id}>
                <bdi className="num">{amount(charge.amount, charge.currency)}</bdi>
                <span>{dateTime(charge.made_at)}</span>
                <small>
                  <bdi>{charge.charge_id}</bdi>
                  {charge.problem && <b> {t(`console.billing.problem.${charge.problem}`)}</b>}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.billing.refunds')}</h3>
          <ul className="payment-lines">
            {refunds.map((refund) => (
              <li key={refund.id}>
                <bdi className="num">{amount(refund.amount, currencyOf(refund.charge_id))}</bdi>
                <span>
                  {t(`console.billing.line.${refund.kind}.${refund.status}`)}, {dateTime(refund.created_at)}
                </span>
                <small>
                  <bdi>{refund.reason || refund.refund_id}</bdi>
                </small>
                {mayManage && isUnanswered(refund, openedAt) && (
                  <Button size="sm" variant="line" onClick={() => onRecordRefund(refund)}>
                    {t('console.billing.refund.record')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {events.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.billing.events')}</h3>
          <ul className="payment-lines">
            {events.map((event) => (
              <li key={event.id}>
                <span>{t(`console.billing.event.${event.kind}`)}</span>
                <span>{dateTime(event.at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
