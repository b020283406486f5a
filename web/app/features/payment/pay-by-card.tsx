import { paths } from '@latchkey/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../api/failure-text.ts';
import { CallTrouble } from '../../api/call-trouble.tsx';
import type { CallError } from '../../api/failure.ts';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useReturn } from '../../ui/use-return.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { beginByCard, clientSecret, type Intent, markConfirmed } from './begin-payment.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import type { PaidPackage } from './payment-sheet.tsx';
import { declineKey } from './stripe/decline-key.ts';
import { mayLoadScript, reloadForScript } from './stripe/own-policy.ts';
import type { StripeError } from './stripe/stripe-js.ts';
import { type CardForm, useCardForm } from './stripe/use-card-form.ts';
import { useAmount } from './use-amount.ts';
import { useGivingUp } from './use-giving-up.ts';

let openings = 0;
const nextOpening = () => (openings += 1);

interface PayByCardProps {
  offer: PaidPackage;
  gateway: Extract<ActiveGateway, { kind: 'stripe' }>;
  onConfirming: (isConfirming: boolean) => void;
  onTyped: (isTyped: boolean) => void;
}

/** Stripe's card form. Its script needs a document that lets it in. */
export function PayByCard(props: PayByCardProps) {
  const { t } = useTranslation();
  const { id } = props.offer;
  const [isWelcome] = useState(mayLoadScript);
  useEffect(() => {
    if (!isWelcome) reloadForScript(id);
  }, [isWelcome, id]);
  return isWelcome ? <CardPayment {...props} /> : <Spinner large label={t('payment.looking')} />;
}

function CardPayment({ offer, gateway, onConfirming, onTyped }: PayByCardProps) {
  const { t, language } = useTranslation();
  const name = useSession()?.user.name;
  const amount = useAmount();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const card = useRef<HTMLDivElement>(null);
  const address = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const giving = useGivingUp(offer.id);
  const [opening] = useState(nextOpening);
  const begun = useQuery<Intent | { seen: number }, CallError>({
    // One payment for each time that the sheet is opened: one that is still being begun for a sheet that was closed is
    // given up.
    queryKey: ['begin-payment', offer.id, opening],
    queryFn: async () => {
      const answer = await beginByCard(offer);
      if ('payment_intent' in answer) giving.has(answer.payment_intent.payment_transaction_id);
      return answer;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const seen = begun.data && 'seen' in begun.data ? begun.data.seen : null;
  const intent = begun.data && 'payment_intent' in begun.data ? begun.data : null;
  const transaction = intent?.payment_intent.payment_transaction_id ?? null;
  const secret = intent && clientSecret(intent);
  const form = useCardForm({
    ...gateway,
    secret,
    name: name ?? '',
    cardPlace: card,
    addressPlace: address,
    attempt,
    onTyped,
  });
  const isLost = form.state === 'lost';

  useEffect(() => {
    if (seen !== null) void navigate(outcomeOf(seen, 'success'));
  }, [seen, navigate]);

  useEffect(() => {
    if (!isLost) return;
    // What did not come without a connection comes with it.
    const again = () => setAttempt((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isLost]);

  useReturn(() => {
    // From a bank's own page: nothing is being asked any more.
    setPaying(false);
    onConfirming(false);
    giving.has(transaction);
  });

  async function pay({ stripe, elements }: CardForm, id: number) {
    setPaying(true);
    setProblem(null);
    onConfirming(true);
    // While the bank is asked nothing gives it up, not even leaving the page.
    giving.keep();
    const back = location.origin + outcomeOf(id, 'success');
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' })
      .catch((): { error: StripeError } => ({ error: { type: 'api_connection_error' } }));
    onConfirming(false);
    setPaying(false);
    if (!error) markConfirmed(offer.id, id);
    if (!error || isOpen(error)) {
      // Who has gone somewhere else meanwhile stays there.
      if (!giving.isClosed()) void navigate(outcomeOf(id, error ? 'fail' : 'success'));
      return;
    }
    giving.has(id);
    // What is wrong with a field stands at the field.
    if (error.type !== 'validation_error') setProblem(wordsOf(error));
  }

  /** Stripe's own words are English, whatever language its form stands in. */
  function wordsOf(error: StripeError): string {
    return (language === 'en' && error.message) || t(declineKey(error));
  }

  if (begun.isPaused && !begun.data) return <CallTrouble query={begun} />;
  if (begun.error || (intent && secret === null)) {
    return (
      <ErrorState
        title={t('payment.notBegun')}
        text={failureText(t, 'packages.failed', begun.error)}
        retryLabel={t('notices.again')}
        onRetry={() => void begun.refetch()}
        pending={begun.isFetching}
      />
    );
  }
  const isReady = form.state === 'ready';
  return (
    <>
      {isLost && (
        <ErrorState
          title={t('payment.notBegun')}
          text={t(isOnline ? 'payment.formLost' : 'payment.offline')}
          // Without a connection it comes by itself when there is one.
          {...(isOnline && { retryLabel: t('notices.again'), onRetry: () => setAttempt(attempt + 1) })}
        />
      )}
      <div className="pay-card" aria-busy={form.state === 'asked'} hidden={isLost}>
        {form.state === 'asked' && <CardSkeleton label={t('payment.looking')} />}
        <div className="pay-card-fields" data-ready={isReady || undefined}>
          <div ref={card} />
          <h3 className="pay-address-title">{t('payment.address')}</h3>
          <div ref={address} />
        </div>
      </div>
      {problem !== null && (
        <Note tone="danger" live>
          {problem}
        </Note>
      )}
      {!isOnline && !isLost && (
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
          if (isReady && isOnline && transaction !== null) void pay(form, transaction);
        }}
      >
        {t('payment.pay', { amount: isolatedFigure(amount(offer.price ?? 0, gateway.currency)) })}
      </Button>
      <p className="pay-safe">
        <Lock className="i-16" aria-hidden="true" />
        {t('packages.fact.card')}
      </p>
    </>
  );
}

/** Whether the money may have gone all the same: the line broke before the answer came. The server finds out. */
function isOpen({ type }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error';
}

/** @param result what the browser thinks; the page asks the server */
function outcomeOf(transaction: number, result: 'success' | 'fail'): string {
  return `${paths.payment(result)}?transaction=${transaction}`;
}
