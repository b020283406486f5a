import { adminGetPaymentReceipt, adminGetTransaction } from '@latchkey/contract/admin/payments/calls';
import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { Aside } from '../../components/aside.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentProblems } from './payment-problems.tsx';
import { RefundForm } from './refund-form.tsx';

/** One payment beside the table: open problems, details, history and refund. */
export function PaymentAside({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetTransaction, { payment_transaction_id: id });
  const [isRefunding, setRefunding] = useState(false);
  const title = t('console.money.payment', { number: id });
  const payment = query.data?.data;
  if (payment && isRefunding) return <RefundForm payment={payment} onClose={() => setRefunding(false)} />;
  return (
    <Aside
      title={title}
      onClose={onClose}
      badge={payment && <PaymentBadge payment={toPaymentRow(payment)} problem={payment.problem} />}
      footer={payment && <Footer payment={payment} onRefund={() => setRefunding(true)} />}
    >
      {!payment || hasQueryFailed(query) ? (
        <QueryFallback query={query} rows={6} isInline />
      ) : (
        <>
          <PaymentProblems payment={payment} />
          <PaymentSummary payment={payment} />
          <PaymentHistory payment={payment} />
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
          {t('console.money.receipt')}
        </DownloadButton>
      )}
      <span className="console-grow" />
      {mayManage && payment.remaining.length > 0 && (
        <Button size="sm" variant="line" onClick={onRefund}>
          <Undo2 />
          {t('console.money.refund')}
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
