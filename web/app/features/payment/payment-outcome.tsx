import { getPackage } from '@latchkey/contract/package/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, SearchX, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../format/use-format.ts';
import { isolatedFigure, isolatedWords } from '../../i18n/isolated.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { instantOf } from './instant-of.ts';
import { markSent } from './begin-payment.ts';
import { dropBegun } from './begun-payments.ts';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { paymentState } from './payment-state.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { useAmount } from './use-amount.ts';
import { useHeldPackages } from './use-held-packages.ts';
import { usePayment } from './use-payment.ts';

interface PaymentOutcomeProps {
  /** Null where the address names none. */
  id: number | null;
  /** What the provider thought when it sent the browser back. */
  result: 'success' | 'fail';
}

/** What became of a payment, whatever the address says that somebody was sent back to: the server knows. */
export default function PaymentOutcome(props: PaymentOutcomeProps) {
  const { t } = useTranslation();
  return (
    <LateTexts of="listing" fallback={<OutcomeSkeleton label={t('packages.payment')} />}>
      <Told {...props} />
    </LateTexts>
  );
}

function Told({ id, result }: PaymentOutcomeProps) {
  const { t } = useTranslation();
  const { query, payment, isSlow } = usePayment(id, true);
  const packages = useCall(getPackage, {}, { recheck: true });
  const [now] = useState(() => Date.now());
  // What was bought long ago may be over: only one's packages tell, and nothing is said before.
  const isInDoubt = payment?.payment_status === 'success' && isOld(payment.updated_at, now) && !packages.data;
  const place = useNews(isInDoubt ? undefined : payment === null ? 'unknown' : payment?.payment_status);
  useEffect(() => {
    if (!payment) return;
    const { id: transaction, package_id: packageId, payment_status: status } = payment;
    // Whoever buys the package another time begins another payment.
    if (status === 'success') dropBegun(sessionStorage, packageId, transaction);
    if (status === 'pending' && result === 'success') markSent(packageId, transaction);
  }, [payment, result]);
  const missing = payment === undefined ? query : isInDoubt ? packages : null;
  if (missing) {
    if (missing.error || isInTrouble(missing)) return <CallTrouble query={missing} />;
    return <OutcomeSkeleton label={t('payment.asking')} />;
  }
  // Who comes without a payment's number, and has made none just now, looks for one of before.
  if (payment === null && id === null) return <ToPayments />;
  return (
    <div ref={place}>
      {payment ? (
        <Became payment={payment} isSlow={isSlow} />
      ) : (
        <Outcome icon={SearchX} title={t('payment.unknown')} text={t('payment.unknownText')}>
          <LinkButton to={userPaths.transactions()}>{t('payment.toTransactions')}</LinkButton>
        </Outcome>
      )}
    </div>
  );
}

function ToPayments() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => void navigate(userPaths.transactions(), { replace: true }), [navigate]);
  return <OutcomeSkeleton label={t('packages.payment')} />;
}

/**
 * What became of it is read out: when it is known, to whoever has not gone on to something else meanwhile, and whenever it
 * changes.
 */
function useNews(status: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (status === undefined || status === before.current) return;
    const isChange = before.current !== undefined;
    before.current = status;
    const { activeElement } = document;
    const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement.id !== 'main';
    if (isChange || !isElsewhere) place.current?.querySelector('h1')?.focus();
  }, [status]);
  return place;
}

function Became({ payment, isSlow }: { payment: PaymentTransaction; isSlow: boolean }) {
  switch (paymentState(payment)) {
    case 'held_back':
      return <HeldBack payment={payment} what="heldBack" />;
    case 'disputed':
      return <HeldBack payment={payment} what="disputed" />;
    case 'refund_failed':
      return <HeldBack payment={payment} what="refundFailed" />;
    case 'refunded':
    case 'part_refunded':
      return <GivenBack payment={payment} />;
    case 'success':
    case 'free':
      return <Granted payment={payment} />;
    case 'pending':
      // A bank takes days: nobody is left waiting for seconds.
      return <UnderWay payment={payment} isSlow={isSlow || payment.is_under_way === true} />;
    default:
      return <NotPaid payment={payment} />;
  }
}

function Granted({ payment }: { payment: PaymentTransaction }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const packages = useHeldPackages();
  const held = packages?.find(({ id }) => id === payment.package_id);
  const name = isolatedWords(named(payment.package?.name ?? held?.name ?? t('payment.somePackage')));
  const isFree = paymentState(payment) === 'free';
  const until = held?.end_date && format.date(instantOf(held.end_date));
  const [now] = useState(() => Date.now());
  if (packages && !held && isOld(payment.updated_at, now)) {
    return (
      <Outcome
        icon={CircleCheck}
        title={t('payment.past', { name })}
        text={t(isFree ? 'payment.noPackageText' : 'payment.pastText')}
        facts={<Facts payment={payment} />}
      >
        <LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>
        <LinkButton to={userPaths.transactions()} variant="line">
          {t('payment.toTransactions')}
        </LinkButton>
        <ReceiptButton payment={payment} />
      </Outcome>
    );
  }
  return (
    <Outcome
      icon={CircleCheck}
      tone="success"
      title={t('payment.paid', { name })}
      text={
        until
          ? t(isFree ? 'payment.freeUntil' : 'payment.paidUntil', { date: until })
          : t(isFree ? 'payment.freeText' : 'payment.paidText')
      }
      facts={<Facts payment={payment} />}
    >
      <LinkButton to={userPaths.addProperty()}>{t('packages.takenNext')}</LinkButton>
      <LinkButton to={userPaths.subscription()} variant="line">
        {t('packages.toHeld')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </Outcome>
  );
}

/** What was granted is among the packages by then, or it has ended. */
function isOld(updatedAt: string, now: number): boolean {
  return now - Date.parse(updatedAt) > 10 * 60_000;
}

function GivenBack({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { refunded_amount: refunded = 0, currency = '' } = payment;
  const state = paymentState(payment);
  const text = t('payment.gaveBackText', { amount: isolatedFigure(amount(refunded, currency)) });
  // What was never granted does not end; what was paid in part goes on.
  const hasEnded = state === 'refunded' && !payment.problem;
  return (
    <Outcome
      icon={Undo2}
      title={t(`payment.gaveBack.${state}`)}
      text={hasEnded ? `${text} ${t('payment.gaveBackEnded')}` : text}
      facts={<Facts payment={payment} />}
    >
      <LinkButton to={userPaths.transactions()}>{t('payment.toTransactions')}</LinkButton>
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </Outcome>
  );
}

interface HeldBackProps {
  payment: PaymentTransaction;
  what: 'heldBack' | 'disputed' | 'refundFailed';
}

/** The money came, yet not so that it could be granted, or is on no way that ends by itself: somebody decides. */
function HeldBack({ payment, what }: HeldBackProps) {
  const { t } = useTranslation();
  return (
    <Outcome
      icon={Hourglass}
      title={t(`payment.${what}`)}
      text={t(`payment.${what}Text`)}
      facts={<Facts payment={payment} />}
    >
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
      <ReceiptButton payment={payment} />
    </Outcome>
  );
}

function NotPaid({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const how = payment.reject_reason === 'cancelled' ? 'cancelled' : 'failed';
  return (
    <Outcome
      icon={CircleAlert}
      {...(how === 'failed' && { tone: 'danger' })}
      title={t(`payment.${how}`)}
      text={t(`payment.${how}Text`)}
      facts={<Facts payment={payment} />}
    >
      <LinkButton to={`${paths.packages()}?choose=${payment.package_id}`}>{t('payment.again')}</LinkButton>
      <LinkButton to={paths.contact()} variant="line">
        {t('payment.noneAction')}
      </LinkButton>
    </Outcome>
  );
}

function UnderWay({ payment, isSlow }: { payment: PaymentTransaction; isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <Outcome
      icon={Hourglass}
      title={t(isSlow ? 'payment.slow' : 'payment.asking')}
      text={t(isSlow ? 'payment.slowText' : 'payment.askingText')}
      facts={<Facts payment={payment} />}
    >
      {isSlow && (
        <LinkButton to={userPaths.transactions()} variant="line">
          {t('payment.toTransactions')}
        </LinkButton>
      )}
    </Outcome>
  );
}

interface OutcomeProps {
  icon: LucideIcon;
  tone?: 'success' | 'danger';
  title: string;
  text: string;
  facts?: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

function Outcome({ icon: Icon, tone, title, text, facts, children }: OutcomeProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What it turned into is read out where it stands.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [title]);
  return (
    <section className="outcome" data-tone={tone} aria-labelledby={id}>
      <Icon aria-hidden="true" />
      <h1 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="outcome-text">{text}</p>
      {facts}
      <p className="outcome-ways">{children}</p>
    </section>
  );
}

/** What was to be paid, for the talk with a bank. */
function Facts({ payment }: { payment: PaymentTransaction }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  const name = payment.package?.name;
  return (
    <dl className="outcome-facts">
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
