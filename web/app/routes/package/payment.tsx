import { paths } from '@latchkey/contract/paths';
import { data, useNavigate, useSearchParams } from 'react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/use-session.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { patiently } from '../../ui/patiently.ts';
import { Head } from '../head.tsx';
import type { Route } from './+types/payment.ts';
import { OutcomeOnItsWay } from './outcome-on-its-way.tsx';
import './payment.css';

const PaymentOutcome = lazy(() => patiently(() => import('../../features/payment/payment-outcome.tsx')));

/** Where a provider sends the browser back to: `success` or `fail`, and nothing else. */
export function loader({ params: { result } }: Route.LoaderArgs) {
  if (result !== 'success' && result !== 'fail') throw data(null, { status: 404 });
  return null;
}

/** What became of a payment. What the address says is what the provider thought when it sent the browser back. */
export default function Payment({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const result = params.result === 'success' ? 'success' : 'fail';
  const session = useSession();
  const id = useTransaction(result);
  return (
    <div className="wrap payment-page">
      <Head title={t('packages.payment')} path={paths.payment(result)} hidden />
      {session ? (
        <Suspense fallback={<OutcomeOnItsWay />}>
          <PaymentOutcome id={id} result={result} />
        </Suspense>
      ) : (
        <ForVisitors />
      )}
    </div>
  );
}

/** A payment belongs to an account; on another device than it was begun nobody may be signed in. */
function ForVisitors() {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  const isKnown = useSession() !== undefined;
  return (
    <section className="payment-visitor">
      <h1>{t('packages.payment')}</h1>
      <p className="payment-visitor-text">{t('packages.paymentText')}</p>
      <p className="payment-visitor-way with-script" hidden={!isKnown}>
        <Button onClick={() => ask({ kind: 'account' })}>{t('session.signIn')}</Button>
      </p>
    </section>
  );
}

/** The payment that the address names, and nothing else of what a provider has put there stays in it. */
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
