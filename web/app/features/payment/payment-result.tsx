import { getPackage } from '@latchkey/contract/package/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, SearchX, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber, isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { toIsoInstant, useActivePackages } from './use-active-packages.ts';
import { markReturned } from './start-payment.ts';
import { deleteStartedPayment } from './started-payments.ts';
import { PaymentResultSkeleton } from './payment-skeletons.tsx';
import { paymentState } from './payment-state.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useAmountFormat } from './use-amount-format.ts';
import { usePayment } from './use-payment.ts';

interface PaymentResultProps {
  /** Transaction id; null when the URL has none. */
  id: number | null;
  /** The provider's view when it redirected the browser back. */
  result: 'success' | 'fail';
}

/** The status of a payment as the server reports it, regardless of the URL the provider returned to. */
export default function PaymentResult(props: PaymentResultProps) {
  const { t } = useTranslation();
  return (
    <DeferredTexts group="listing" fallback={<PaymentResultSkeleton label={t('packages.payment')} />}>
      <PaymentStatus {...props} />
    </DeferredTexts>
  );
}

function PaymentStatus({ id, result }: PaymentResultProps) {
  const { t } = useTranslation();
  const { query, payment, isSlow } = usePayment(id, true);
  const packages = useCall(getPackage, {}, { alwaysRefetch: true });
  const [now] = useState(() => Date.now());
  // The package of an old payment may have ended, which only the active packages show.
  const needsPackages = payment?.payment_status === 'success' && isOld(payment.updated_at, now) && !packages.data;
  const content = useStatusFocus(needsPackages ? undefined : payment === null ? 'unknown' : payment?.payment_status);
  useEffect(() => {
    if (!payment) return;
    const { id: transaction, package_id: packageId, payment_status: status } = payment;
    // Buying the package again starts another payment.
    if (status === 'success') deleteStartedPayment(sessionStorage, packageId, transaction);
    if (status === 'pending' && result === 'success') markReturned(packageId, transaction);
  }, [payment, result]);
  const pendingQuery = payment === undefined ? query : needsPackages ? packages : null;
  if (pendingQuery) {
    if (pendingQuery.error || hasQueryFailed(pendingQuery)) return <QueryErrorState query={pendingQuery} />;
    return <PaymentResultSkeleton label={t('payment.asking')} />;
  }
  // Without an id and a recent payment, the user looks for an earlier one.
  if (payment === null && id === null) return <TransactionsRedirect />;
  return (
    <div ref={content}>
      {payment ? (
        <StatusByState payment={payment} isSlow={isSlow} />
      ) : (
        <StatusPanel icon={SearchX} title={t('payment.unknown')} text={t('payment.unknownText')}>
          <LinkButton to={userPaths.transactions()}>{t('payment.toTransactions')}</LinkButton>
        </StatusPanel>
      )}
    </div>
  );
}

function TransactionsRedirect() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => void navigate(userPaths.transactions(), { replace: true }), [navigate]);
  return <PaymentResultSkeleton label={t('packages.payment')} />;
}

/**
 * Focuses the heading, so that screen readers read the status: on the first status unless the focus is elsewhere, and on
 * every change.
 */
function useStatusFocus(status: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef<string>(undefined);
  useEffect(() => {
    if (status === undefined || status === previous.current) return;
    const isChange = previous.current !== undefined;
    previous.current = status;
    const { activeElement } = document;
    const isFocusElsewhere = activeElement !== null && activeElement !== document.body && activeElement.id !== 'main';
    if (isChange || !isFocusElsewhere) content.current?.querySelector('h1')?.focus();
  }, [status]);
  return content;
}

function StatusByState({ payment, isSlow }: { payment: PaymentTransaction; isSlow: boolean }) {
  switch (paymentState(payment)) {
    case 'held_back':
      return <UnderReview payment={payment} what="heldBack" />;
    case 'disputed':
      return <UnderReview payment={payment} what="disputed" />;
    case 'refund_failed':
      return <UnderReview payment={payment} what="refundFailed" />;
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
  if (packages && !activePackage && isOld(payment.updated_at, now)) {
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
      <LinkButton to={userPaths.addProperty()}>{t('packages.takenNext')}</LinkButton>
      <LinkButton to={userPaths.subscription()} variant="line">
        {t('packages.toHeld')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </StatusPanel>
  );
}

/** Whether a granted package must be among the active packages by now, unless it has ended. */
function isOld(updatedAt: string, now: number): boolean {
  return now - Date.parse(updatedAt) > 10 * 60_000;
}

function Refunded({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const { refunded_amount: refunded = 0, currency = '' } = payment;
  const state = paymentState(payment);
  const text = t('payment.gaveBackText', { amount: isolateNumber(amount(refunded, currency)) });
  // A package that was never granted does not end; a partial refund keeps it.
  const hasEnded = state === 'refunded' && !payment.problem;
  return (
    <StatusPanel
      icon={Undo2}
      title={t(`payment.gaveBack.${state}`)}
      text={hasEnded ? `${text} ${t('payment.gaveBackEnded')}` : text}
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
  what: 'heldBack' | 'disputed' | 'refundFailed';
}

/** Paid, but amount or currency does not match, disputed, or with a failed refund: an admin must resolve it. */
function UnderReview({ payment, what }: UnderReviewProps) {
  const { t } = useTranslation();
  return (
    <StatusPanel
      icon={Hourglass}
      title={t(`payment.${what}`)}
      text={t(`payment.${what}Text`)}
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
      title={t(isSlow ? 'payment.slow' : 'payment.asking')}
      text={t(isSlow ? 'payment.slowText' : 'payment.askingText')}
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
  /** Links. */
  children: ReactNode;
}

function StatusPanel({ icon: Icon, tone, title, text, details, children }: StatusPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstRender = useRef(true);
  useEffect(() => {
    // Reads out the new status after a change.
    if (!isFirstRender.current) heading.current?.focus();
    isFirstRender.current = false;
  }, [title]);
  return (
    <section className="outcome" data-tone={tone} aria-labelledby={id}>
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
