import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { paymentState, type PaymentState, paymentTones } from './payment-state.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useAmountFormat } from './use-amount-format.ts';

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
export function TransactionList({ payments, isBusy }: { payments: readonly PaymentTransaction[]; isBusy: boolean }) {
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
          <small>{t('payment.givenBack', { amount: isolateNumber(amount(refunded, currency)) })}</small>
        )}
      </p>
      <Badge tone={paymentTones[state]}>{t(`payment.state.${state}`)}</Badge>
      <ReceiptButton payment={payment} size="sm" />
    </li>
  );
}
