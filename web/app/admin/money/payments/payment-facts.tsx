import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { durationOf } from '@latchkey/contract/package/duration';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAmount } from '../../../features/payment/use-amount.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../frame/self.ts';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { useMoment } from '../use-moment.ts';

/** Who paid what for which package, and what was handed over. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t, named } = useTranslation();
  const amount = useAmount();
  const format = useFormat();
  const moment = useMoment();
  const gatewayTitle = useGatewayTitle();
  const { payer, currency = '', granted, refunded_amount: back = 0 } = payment;
  const { unit, count } = durationOf(payment.duration);
  const utc = (dateTime: string) => format.date(`${dateTime.replace(' ', 'T')}Z`);
  return (
    <dl className="console-facts">
      <Fact name={t('console.money.payer')}>{payer ? <Payer payer={payer} /> : t('console.money.left')}</Fact>
      <Fact name={t('console.money.amount')}>
        <bdi className="num">{amount(payment.amount, currency)}</bdi>
      </Fact>
      {back > 0 && (
        <Fact name={t('console.money.wentBack')}>
          <bdi className="num">{amount(back, currency)}</bdi>
        </Fact>
      )}
      <Fact name={t('console.money.package')}>
        <bdi>{named(payment.package?.name ?? '')}</bdi>, {t(`console.money.${unit}s`, { count })}
      </Fact>
      <Fact name={t('console.money.granted')}>
        {granted
          ? t(granted.is_taken_back ? 'console.money.granted.takenBack' : 'console.money.granted.span', {
              from: utc(granted.start_date),
              until: granted.end_date ? utc(granted.end_date) : '∞',
            })
          : t('console.money.granted.none')}
      </Fact>
      <Fact name={t('console.money.provider')}>{gatewayTitle(payment.gateway)}</Fact>
      <Fact name={t('console.money.order')}>
        <bdi className="num">{payment.order_id ?? ''}</bdi>
      </Fact>
      <Fact name={t('console.money.receipt')}>
        <bdi className="num">{payment.receipt_number ?? ''}</bdi>
      </Fact>
      <Fact name={t('console.money.begun')}>{moment(payment.created_at)}</Fact>
      {payment.succeeded_at && <Fact name={t('console.money.paid')}>{moment(payment.succeeded_at)}</Fact>}
      {payment.reject_reason && (
        <Fact name={t('console.money.why')}>
          <bdi>{payment.reject_reason}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Payer({ payer }: { payer: NonNullable<PaymentDetail['payer']> }) {
  const mayRead = useMay('read-people');
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
