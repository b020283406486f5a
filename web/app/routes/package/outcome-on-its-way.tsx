import { useEffect, useState } from 'react';
import { OutcomeSkeleton } from '../../features/payment/outcome-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** After so many milliseconds something is wrong, and not only slow. */
const patienceMs = 12_000;

/** Stands for what became of a payment until the part that says so is here; should it not come, that is said. */
export function OutcomeOnItsWay() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLate) return <OutcomeSkeleton label={t('packages.payment')} />;
  return (
    <ErrorState
      heading="h1"
      title={t(isOnline ? 'notices.failed' : 'notices.offlineTitle')}
      text={t(isOnline ? 'notices.failedText' : 'notices.offlinePart')}
      // It is asked for again and again; without a connection until there is one.
      {...(isOnline && { retryLabel: t('notices.again'), onRetry: () => location.reload() })}
    />
  );
}
