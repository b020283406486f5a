import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useUtcDateTime } from '../use-utc-date-time.ts';
import './payments.css';

/** Charges, refunds and gateway events of a payment. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const dateTime = useUtcDateTime();
  const { charges, refunds, events, currency = '' } = payment;
  const currencyOf = (chargeId: string | null) =>
    charges.find((charge) => charge.charge_id === chargeId)?.currency ?? currency;
  return (
    <>
      {charges.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.money.charges')}</h3>
          <ul className="payment-lines">
            {charges.map((charge) => (
              <li key={charge.charge_id}>
                <bdi className="num">{amount(charge.amount, charge.currency)}</bdi>
                <span>{dateTime(charge.made_at)}</span>
                <small>
                  <bdi>{charge.charge_id}</bdi>
                  {charge.problem && <b> {t(`console.money.problem.${charge.problem}`)}</b>}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.money.refunds')}</h3>
          <ul className="payment-lines">
            {refunds.map((refund) => (
              <li key={refund.id}>
                <bdi className="num">{amount(refund.amount, currencyOf(refund.charge_id))}</bdi>
                <span>
                  {t(`console.money.line.${refund.kind}.${refund.status}`)}, {dateTime(refund.created_at)}
                </span>
                <small>
                  <bdi>{refund.reason || refund.refund_id}</bdi>
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {events.length > 0 && (
        <>
          <h3 className="console-heading">{t('console.money.events')}</h3>
          <ul className="payment-lines">
            {events.map((event) => (
              <li key={event.id}>
                <span>{t(`console.money.event.${event.kind}`)}</span>
                <span>{dateTime(event.at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
