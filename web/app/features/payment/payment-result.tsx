import { getPackage } from '@latchkey/contract/package/calls';
import { userPaths } from '@latchkey/contract/paths';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { markReturned } from './start-payment.ts';
import { deleteStartedPayment, tabStorage } from './started-payments.ts';
import { PaymentQueryError } from './payment-query-error.tsx';
import { PaymentResultSkeleton } from './payment-skeletons.tsx';
import { isListedByNow } from './payment-state.ts';
import { PaymentStatusPanel, StatusPanel } from './payment-status-panel.tsx';
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
  const needsPackages =
    payment?.payment_status === 'success' && isListedByNow(payment.updated_at, now) && !packages.data;
  const content = useStatusFocus(needsPackages ? undefined : payment === null ? 'unknown' : payment?.payment_status);
  useEffect(() => {
    if (!payment) return;
    const { id: transaction, package_id: packageId, payment_status: status } = payment;
    // Buying the package again starts another payment.
    if (status === 'success') deleteStartedPayment(tabStorage, packageId, transaction);
    if (status === 'pending' && result === 'success') markReturned(packageId, transaction);
  }, [payment, result]);
  const pendingQuery = payment === undefined ? query : needsPackages ? packages : null;
  if (pendingQuery) {
    if (pendingQuery.error || hasQueryFailed(pendingQuery)) return <PaymentQueryError query={pendingQuery} />;
    return <PaymentResultSkeleton label={t('payment.checking')} />;
  }
  // Without an id and a recent payment, the user looks for an earlier one.
  if (payment === null && id === null) return <TransactionsRedirect />;
  return (
    <div ref={content}>
      {payment ? (
        <PaymentStatusPanel payment={payment} isSlow={isSlow} />
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
