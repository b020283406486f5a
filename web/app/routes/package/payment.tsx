import { paths } from '@latchkey/contract/paths';
import { data, useNavigate, useSearchParams } from 'react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { Button } from '../../ui/button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import type { Route } from './+types/payment.ts';
import './payment.css';
import { PaymentResultSkeleton } from '../../features/payment/payment-skeletons.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useOnline } from '../../shared/browser/use-online.ts';

const PaymentResult = lazy(() => retryImport(() => import('../../features/payment/payment-result.tsx')));

/** Return page of a payment provider: `success` or `fail`, anything else is 404. */
export function loader({ params: { result } }: Route.LoaderArgs) {
  if (result !== 'success' && result !== 'fail') throw data(null, { status: 404 });
  return null;
}

/** Result of a payment. The URL only carries the provider's view at the time of the redirect. */
export default function Payment({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const result = params.result === 'success' ? 'success' : 'fail';
  const session = useSession();
  const id = useTransaction(result);
  return (
    <div className="wrap payment-page">
      <PageMeta title={t('packages.payment')} path={paths.payment(result)} noIndex />
      {session ? (
        <Suspense fallback={<PaymentResultFallback />}>
          <PaymentResult id={id} result={result} />
        </Suspense>
      ) : (
        <SignInRequest />
      )}
    </div>
  );
}

/** A payment belongs to an account, and the browser may not be signed in to it. */
function SignInRequest() {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const isSessionLoaded = useSession() !== undefined;
  return (
    <section className="payment-visitor">
      <h1>{t('packages.payment')}</h1>
      <p className="payment-visitor-text">{t('packages.paymentText')}</p>
      <p className="payment-visitor-action with-script" hidden={!isSessionLoaded}>
        <Button onClick={() => openSignIn({ kind: 'account' })}>{t('session.signIn')}</Button>
      </p>
    </section>
  );
}

/** Returns the payment id of the URL, and removes all other parameters that the provider added. */
function useTransaction(result: 'success' | 'fail'): number | null {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const text = query.get('transaction') ?? query.get('payment_transaction_id') ?? '';
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const hasMore = [...query.keys()].some((name) => name !== 'transaction');
  useEffect(() => {
    if (!hasMore) return;
    const path = paths.payment(result);
    void navigate(id === null ? path : `${path}?transaction=${id}`, { replace: true });
  }, [hasMore, id, result, navigate]);
  return id;
}

/** After this time loading has failed rather than being slow. */
const timeoutMs = 12_000;

/** Placeholder while the payment result loads; shows an error when that fails. */
function PaymentResultFallback() {
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
      title={t(isOnline ? 'statusMessages.failed' : 'statusMessages.offlineTitle')}
      text={t(isOnline ? 'statusMessages.failedText' : 'statusMessages.offlinePart')}
      // Loading retries by itself; offline there is nothing to retry by hand.
      {...(isOnline && { retryLabel: t('statusMessages.again'), onRetry: () => location.reload() })}
    />
  );
}
