import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { durationOf } from '@latchkey/contract/package/duration';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useHasRight } from '../../layout/current-operator.ts';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { useUtcDateTime } from '../../components/use-date-time.ts';

/** Payer, amount, package and granted period of a payment. */
export function PaymentSummary({ payment }: { payment: PaymentDetail }) {
  const { t, named } = useTranslation();
  const amount = useAmountFormat();
  const format = useFormat();
  const dateTime = useUtcDateTime();
  const gatewayTitle = useGatewayTitle();
  const { payer, currency = '', granted, refunded_amount: refunded = 0 } = payment;
  const { unit, count } = durationOf(payment.duration);
  const utcDate = (sqlDateTime: string) => format.date(`${sqlDateTime.replace(' ', 'T')}Z`);
  return (
    <dl className="console-details">
      <Detail name={t('console.billing.payer')}>{payer ? <Payer payer={payer} /> : t('console.billing.left')}</Detail>
      <Detail name={t('console.billing.amount')}>
        <bdi className="num">{amount(payment.amount, currency)}</bdi>
      </Detail>
      {refunded > 0 && (
        <Detail name={t('console.billing.refunded')}>
          <bdi className="num">{amount(refunded, currency)}</bdi>
        </Detail>
      )}
      <Detail name={t('console.billing.package')}>
        <bdi>{named(payment.package?.name ?? '')}</bdi>, {t(`console.billing.${unit}s`, { count })}
      </Detail>
      <Detail name={t('console.billing.granted')}>
        {granted
          ? t(granted.is_taken_back ? 'console.billing.granted.revoked' : 'console.billing.granted.span', {
              from: utcDate(granted.start_date),
              until: granted.end_date ? utcDate(granted.end_date) : '∞',
            })
          : t('console.billing.granted.none')}
      </Detail>
      <Detail name={t('console.billing.provider')}>{gatewayTitle(payment.gateway)}</Detail>
      <Detail name={t('console.billing.order')}>
        <bdi className="num">{payment.order_id ?? ''}</bdi>
      </Detail>
      <Detail name={t('console.billing.receipt')}>
        <bdi className="num">{payment.receipt_number ?? ''}</bdi>
      </Detail>
      <Detail name={t('console.billing.begun')}>{dateTime(payment.created_at)}</Detail>
      {payment.succeeded_at && <Detail name={t('console.billing.paid')}>{dateTime(payment.succeeded_at)}</Detail>}
      {payment.reject_reason && (
        <Detail name={t('console.billing.why')}>
          <bdi>{payment.reject_reason}</bdi>
        </Detail>
      )}
    </dl>
  );
}

function Payer({ payer }: { payer: NonNullable<PaymentDetail['payer']> }) {
  const mayRead = useHasRight('read-people');
  const name = <bdi>{payer.name || payer.email}</bdi>;
  return (
    <>
      {mayRead ? (
        <Link className="link" to={`/admin/people/${payer.id}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      <br />
      <bdi>{payer.email}</bdi>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
