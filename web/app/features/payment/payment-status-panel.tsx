import { paths, userPaths } from '@latchkey/contract/paths';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber, isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isListedByNow, paymentState } from './payment-state.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { toIsoInstant } from '../../shared/format/to-iso-instant.ts';
import { useActivePackages } from './use-active-packages.ts';
import { useAmountFormat } from './use-amount-format.ts';

/** What the user reads about a payment in each of its states, with the links that come next. */
export function PaymentStatusPanel({ payment, isSlow }: { payment: PaymentTransaction; isSlow: boolean }) {
  switch (paymentState(payment)) {
    case 'held_back':
      return <UnderReview payment={payment} reason="heldBack" />;
    case 'disputed':
      return <UnderReview payment={payment} reason="disputed" />;
    case 'refund_failed':
      return <UnderReview payment={payment} reason="refundFailed" />;
    case 'refunded':
    case 'part_refunded':
      return <Refunded payment={payment} />;
    case 'success':
    case 'free':
      return <Granted payment={payment} />;
    case 'pending':
      // A bank transfer takes days.
      return <PendingPayment payment={payment} isSlow={isSlow || payment.is_under_way === true} />;
    default:
      return <NotPaid payment={payment} />;
  }
}

function Granted({ payment }: { payment: PaymentTransaction }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const packages = useActivePackages();
  const activePackage = packages?.find(({ id }) => id === payment.package_id);
  const name = isolateText(named(payment.package?.name ?? activePackage?.name ?? t('payment.somePackage')));
  const isFree = paymentState(payment) === 'free';
  const until = activePackage?.end_date && format.date(toIsoInstant(activePackage.end_date));
  const [now] = useState(() => Date.now());
  if (packages && !activePackage && isListedByNow(payment.updated_at, now)) {
    return (
      <StatusPanel
        icon={CircleCheck}
        title={t('payment.past', { name })}
        text={t(isFree ? 'payment.noPackageText' : 'payment.pastText')}
        details={<PaymentDetails payment={payment} />}
      >
        <LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>
        <LinkButton to={userPaths.transactions()} variant="line">
          {t('payment.toTransactions')}
        </LinkButton>
        <ReceiptButton payment={payment} />
      </StatusPanel>
    );
  }
  return (
    <StatusPanel
      icon={CircleCheck}
      tone="success"
      title={t('payment.paid', { name })}
      text={
        until
          ? t(isFree ? 'payment.freeUntil' : 'payment.paidUntil', { date: until })
          : t(isFree ? 'payment.freeText' : 'payment.paidText')
      }
      details={<PaymentDetails payment={payment} />}
    >
      <LinkButton to={userPaths.addProperty()}>{t('packages.activatedNext')}</LinkButton>
      <LinkButton to={userPaths.subscription()} variant="line">
        {t('packages.toCurrent')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </StatusPanel>
  );
}

function Refunded({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const { refunded_amount: refunded = 0, currency = '' } = payment;
  const state = paymentState(payment);
  const text = t('payment.refundedText', { amount: isolateNumber(amount(refunded, currency)) });
  // A package that was never granted does not end; a partial refund keeps it.
  const hasEnded = state === 'refunded' && !payment.problem;
  return (
    <StatusPanel
      icon={Undo2}
      title={t(`payment.refunded.${state}`)}
      text={hasEnded ? `${text} ${t('payment.refundedEnded')}` : text}
      details={<PaymentDetails payment={payment} />}
    >
      <LinkButton to={userPaths.transactions()}>{t('payment.toTransactions')}</LinkButton>
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </StatusPanel>
  );
}

interface UnderReviewProps {
  payment: PaymentTransaction;
  reason: 'heldBack' | 'disputed' | 'refundFailed';
}

/** Paid, but amount or currency does not match, disputed, or with a failed refund: an admin must resolve it. */
function UnderReview({ payment, reason }: UnderReviewProps) {
  const { t } = useTranslation();
  return (
    <StatusPanel
      icon={Hourglass}
      title={t(`payment.${reason}`)}
      text={t(`payment.${reason}Text`)}
      details={<PaymentDetails payment={payment} />}
    >
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </StatusPanel>
  );
}

function NotPaid({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const reason = payment.reject_reason === 'cancelled' ? 'cancelled' : 'failed';
  return (
    <StatusPanel
      icon={CircleAlert}
      {...(reason === 'failed' && { tone: 'danger' })}
      title={t(`payment.${reason}`)}
      text={t(`payment.${reason}Text`)}
      details={<PaymentDetails payment={payment} />}
    >
      <LinkButton to={`${paths.packages()}?choose=${payment.package_id}`}>{t('payment.again')}</LinkButton>
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
    </StatusPanel>
  );
}

function PendingPayment({ payment, isSlow }: { payment: PaymentTransaction; isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusPanel
      icon={Hourglass}
      title={t(isSlow ? 'payment.slow' : 'payment.checking')}
      text={t(isSlow ? 'payment.slowText' : 'payment.checkingText')}
      details={<PaymentDetails payment={payment} />}
    >
      {isSlow && (
        <LinkButton to={userPaths.transactions()} variant="line">
          {t('payment.toTransactions')}
        </LinkButton>
      )}
    </StatusPanel>
  );
}

interface StatusPanelProps {
  icon: LucideIcon;
  tone?: 'success' | 'danger';
  title: string;
  text: string;
  details?: ReactNode;
  /** Links to what comes next. */
  children: ReactNode;
}

export function StatusPanel({ icon: Icon, tone, title, text, details, children }: StatusPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstRender = useRef(true);
  useEffect(() => {
    // Screen readers read the new status.
    if (!isFirstRender.current) heading.current?.focus();
    isFirstRender.current = false;
  }, [title]);
  return (
    <section className="payment-result" data-tone={tone} aria-labelledby={id}>
      <Icon aria-hidden="true" />
      <h1 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="payment-result-text">{text}</p>
      {details}
      <p className="payment-result-actions">{children}</p>
    </section>
  );
}

/** Details of the payment for reference. */
function PaymentDetails({ payment }: { payment: PaymentTransaction }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const name = payment.package?.name;
  return (
    <dl className="payment-result-details">
      {name && (
        <div>
          <dt>{t('payment.fact.package')}</dt>
          <dd>
            <bdi>{named(name)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('payment.fact.amount')}</dt>
        <dd className="tnum">
          <bdi>{payment.amount > 0 ? amount(payment.amount, payment.currency ?? '') : t('projects.free')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('payment.fact.date')}</dt>
        <dd>{format.date(payment.created_at)}</dd>
      </div>
      <div>
        <dt>{t('payment.fact.number')}</dt>
        <dd className="tnum">
          <bdi className="num">{payment.receipt_number ?? payment.id}</bdi>
        </dd>
      </div>
    </dl>
  );
}
