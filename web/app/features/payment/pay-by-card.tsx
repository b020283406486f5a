import { paths } from '@latchkey/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { type CallError } from '../../shared/api/failure.ts';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { isolateNumber, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/progress.tsx';
import { useOnline } from '../../shared/browser/use-online.ts';
import { usePageRestored } from '../../shared/browser/use-page-restored.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { startCardPayment, clientSecret, type PaymentIntent, markConfirmed } from './start-payment.ts';
import { CardFormSkeleton } from './payment-skeletons.tsx';
import type { PaidPackage } from './payment-sheet.tsx';
import { declineKey, canLoadScript, reloadForScript, type StripeError } from './stripe/stripe-js.ts';
import { type CardForm, useCardForm } from './stripe/use-card-form.ts';
import { useAmountFormat } from './use-amount-format.ts';
import { useCancelOnClose } from './use-cancel-on-close.ts';
import { failureText } from '../../shared/api/failure-text.ts';

let openings = 0;
const nextOpening = () => (openings += 1);

interface PayByCardProps {
  offer: PaidPackage;
  gateway: Extract<ActiveGateway, { kind: 'stripe' }>;
  onConfirmingChange: (isConfirming: boolean) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Stripe's card form. Its script needs a document whose CSP allows it. */
export function PayByCard(props: PayByCardProps) {
  const { t } = useTranslation();
  const { id } = props.offer;
  const [isScriptAllowed] = useState(canLoadScript);
  useEffect(() => {
    if (!isScriptAllowed) reloadForScript(id);
  }, [isScriptAllowed, id]);
  return isScriptAllowed ? <CardPayment {...props} /> : <Spinner large label={t('payment.loading')} />;
}

function CardPayment({ offer, gateway, onConfirmingChange, onDirtyChange }: PayByCardProps) {
  const { t, language } = useTranslation();
  const name = useSession()?.user.name;
  const amount = useAmountFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const cardContainer = useRef<HTMLDivElement>(null);
  const addressContainer = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const cancelOnClose = useCancelOnClose(offer.id);
  const [opening] = useState(nextOpening);
  const start = useQuery<PaymentIntent | { resultId: number }, CallError>(
    {
      // One payment per opening of the sheet; one that is still starting when the sheet closes is cancelled.
      queryKey: ['begin-payment', offer.id, opening],
      queryFn: async () => {
        const result = await startCardPayment(offer);
        if ('payment_intent' in result) cancelOnClose.track(result.payment_intent.payment_transaction_id);
        return result;
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    useQueryClient(),
  );
  const resultId = start.data && 'resultId' in start.data ? start.data.resultId : null;
  const intent = start.data && 'payment_intent' in start.data ? start.data : null;
  const transactionId = intent?.payment_intent.payment_transaction_id ?? null;
  const secret = intent && clientSecret(intent);
  const form = useCardForm({
    ...gateway,
    secret,
    name: name ?? '',
    cardContainer,
    addressContainer,
    attempt,
    onDirtyChange,
  });
  const hasFormFailed = form.state === 'lost';

  useEffect(() => {
    if (resultId !== null) void navigate(resultPath(resultId, 'success'));
  }, [resultId, navigate]);

  useEffect(() => {
    if (!hasFormFailed) return;
    // Loads the form again when the device is online.
    const retry = () => setAttempt((current) => current + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFormFailed]);

  usePageRestored(() => {
    // Back from the bank's page by history: the confirmation is over.
    setPaying(false);
    onConfirmingChange(false);
    cancelOnClose.track(transactionId);
  });

  async function pay({ stripe, elements }: CardForm, id: number) {
    setPaying(true);
    setFailure(null);
    onConfirmingChange(true);
    // During the bank's confirmation nothing cancels the payment, not even leaving the page.
    cancelOnClose.release();
    const returnUrl = location.origin + resultPath(id, 'success');
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
      .catch((): { error: StripeError } => ({ error: { type: 'api_connection_error' } }));
    onConfirmingChange(false);
    setPaying(false);
    if (!error) markConfirmed(offer.id, id);
    if (!error || isUndecided(error)) {
      // Not when the user has closed the sheet meanwhile.
      if (!cancelOnClose.isClosed()) void navigate(resultPath(id, error ? 'fail' : 'success'));
      return;
    }
    cancelOnClose.track(id);
    // Stripe shows validation errors at their fields.
    if (error.type !== 'validation_error') setFailure(messageOf(error));
  }

  // Stripe's error messages are in English, whatever the language of its form.
  function messageOf(error: StripeError): string {
    return (language === 'en' && error.message) || t(declineKey(error));
  }

  if (start.isPaused && !start.data) return <QueryErrorState query={start} />;
  if (start.error || (intent && secret === null)) {
    return (
      <ErrorState
        title={t('payment.notBegun')}
        text={failureText(t, 'packages.failed', start.error)}
        retryLabel={t('statusMessages.again')}
        onRetry={() => void start.refetch()}
        pending={start.isFetching}
      />
    );
  }
  const isReady = form.state === 'ready';
  return (
    <>
      {hasFormFailed && (
        <ErrorState
          title={t('payment.notBegun')}
          text={t(isOnline ? 'payment.formLost' : 'payment.offline')}
          // Offline, the form loads by itself on reconnect.
          {...(isOnline && { retryLabel: t('statusMessages.again'), onRetry: () => setAttempt(attempt + 1) })}
        />
      )}
      <div className="pay-card" aria-busy={form.state === 'loading'} hidden={hasFormFailed}>
        {form.state === 'loading' && <CardFormSkeleton label={t('payment.loading')} />}
        <div className="pay-card-fields" data-ready={isReady || undefined}>
          <div ref={cardContainer} />
          <h3 className="pay-address-title">{t('payment.address')}</h3>
          <div ref={addressContainer} />
        </div>
      </div>
      {failure !== null && (
        <Note tone="danger" live>
          {failure}
        </Note>
      )}
      {!isOnline && !hasFormFailed && (
        <Note tone="warn" live>
          {t('payment.offline')}
        </Note>
      )}
      <Button
        size="lg"
        block
        pending={isPaying}
        aria-disabled={!isReady || !isOnline}
        onClick={() => {
          if (isReady && isOnline && transactionId !== null) void pay(form, transactionId);
        }}
      >
        {t('payment.pay', { amount: isolateNumber(amount(offer.price ?? 0, gateway.currency)) })}
      </Button>
      <p className="pay-security-note">
        <Lock className="i-16" aria-hidden="true" />
        {t('packages.fact.card')}
      </p>
    </>
  );
}

/** Whether the payment may have succeeded although the response was lost; the server's status decides. */
function isUndecided({ type }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error';
}

/** @param result the browser's view; the page requests the status from the server */
function resultPath(transactionId: number, result: 'success' | 'fail'): string {
  return `${paths.payment(result)}?transaction=${transactionId}`;
}
