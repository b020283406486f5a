import { useEffect, useState } from 'react';
import { PaymentResultSkeleton } from '../../features/payment/payment-result-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** After this time loading has failed rather than being slow. */
const timeoutMs = 12_000;

/** Placeholder while the payment result loads; shows an error when that fails. */
export function PaymentResultFallback() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isTimedOut) return <PaymentResultSkeleton label={t('packages.payment')} />;
  return (
    <ErrorState
      heading="h1"
      title={t(isOnline ? 'notices.failed' : 'notices.offlineTitle')}
      text={t(isOnline ? 'notices.failedText' : 'notices.offlinePart')}
      // Loading retries by itself; offline there is nothing to retry by hand.
      {...(isOnline && { retryLabel: t('notices.again'), onRetry: () => location.reload() })}
    />
  );
}
