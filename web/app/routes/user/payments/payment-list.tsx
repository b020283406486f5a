import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation, isolateNumber } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { Badge } from '../../../ui/data/badge.tsx';
import { paymentState, type PaymentState, paymentTones } from '../../../features/payment/payment-state.ts';
import { ReceiptButton } from '../../../features/payment/receipt-button.tsx';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';

/** The user's payments in every state, with receipts. */
export default function Payments() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const page = readPageClamped(search);
  const list = useCall(
    getPaymentDetails,
    { limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true, alwaysRefetch: true },
  );
  const { data: payments, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.transactions(), at);
  useRedirectToLastPage({ rows: payments, total, size: pageSize, to });
  return (
    <>
      <PageHeader
        title={t('account.transactions')}
        count={total > 0 && t('payment.count', { count: total, payments: format.number(total) })}
      />
      {!payments && <QueryErrorState query={list} />}
      {!payments && list.error && !hasQueryFailed(list) && (
        <ErrorState
          title={t('statusMessages.failed')}
          retryLabel={t('statusMessages.again')}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
        />
      )}
      {!payments && !list.error && !hasQueryFailed(list) && (
        <SkeletonList shape="row" count={5} label={t('shell.loading')} />
      )}
      {total === 0 && payments && (
        <EmptyState
          heading="h2"
          title={t('payment.nothing')}
          text={t('payment.nothingText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {payments && payments.length > 0 && <TransactionList payments={payments} isBusy={list.isPlaceholderData} />}
      <PageLinks total={total} size={pageSize} to={to} />
    </>
  );
}

/** States with an explanation below the payment. */
const explainedStates: ReadonlySet<PaymentState> = new Set([
  'pending',
  'failed',
  'cancelled',
  'held_back',
  'disputed',
  'refund_failed',
]);

/** Payments, the newest first, with package, date, gateway, amount and state. */
function TransactionList({ payments, isBusy }: { payments: readonly PaymentTransaction[]; isBusy: boolean }) {
  return (
    <ul className="transactions" aria-busy={isBusy}>
      {payments.map((payment) => (
        <TransactionRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function TransactionRow({ payment }: { payment: PaymentTransaction }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const state = paymentState(payment);
  const { refunded_amount: refunded = 0, currency = '' } = payment;
  return (
    <li>
      <div className="transaction-details">
        <h2>
          <bdi>{named(payment.package?.name ?? t('payment.somePackage'))}</bdi>
        </h2>
        <p>
          <span>{format.date(payment.created_at)}</span>
          <span>{t(`payment.by.${payment.is_test ? 'demo' : (payment.payment_gateway ?? 'none')}`)}</span>
          <span className="tnum">
            {t('payment.fact.number')} <bdi className="num">{payment.receipt_number ?? payment.id}</bdi>
          </span>
        </p>
        {explainedStates.has(state) && <p>{t(`payment.stateText.${state}`)}</p>}
      </div>
      <p className="transaction-amount tnum">
        <bdi>{payment.amount > 0 ? amount(payment.amount, currency) : t('projects.free')}</bdi>
        {state === 'part_refunded' && (
          <small>{t('payment.amountRefunded', { amount: isolateNumber(amount(refunded, currency)) })}</small>
        )}
      </p>
      <Badge tone={paymentTones[state]}>{t(`payment.state.${state}`)}</Badge>
      <ReceiptButton payment={payment} size="sm" />
    </li>
  );
}
