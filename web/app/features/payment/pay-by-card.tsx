import { paymentTransactionFail } from '@latchkey/contract/calls/payment';
import { paths } from '@latchkey/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dispatch } from '../../api/dispatch.ts';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ActiveGateway } from './active-gateway.ts';
import { beginIntent, clientSecret } from './begin-payment.ts';
import { failureKey } from './failure-key.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { mayLoadScript, reloadForScript } from './stripe/own-policy.ts';
import { type CardForm, useCardForm } from './stripe/use-card-form.ts';
import { useAmount } from './use-amount.ts';

interface PayByCardProps {
  offer: PaidPackage;
  gateway: Extract<ActiveGateway, { kind: 'stripe' }>;
  onConfirming: (isConfirming: boolean) => void;
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

function CardPayment({ offer, gateway, onConfirming }: PayByCardProps) {
  const { t } = useTranslation();
  const name = useSession()?.user.name;
  const amount = useAmount();
  const navigate = useNavigate();
  const card = useRef<HTMLDivElement>(null);
  const address = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const begun = useQuery({
    queryKey: ['begin-payment', offer.id],
    queryFn: () => beginIntent(offer.id),
    // One payment for each time that the sheet is opened.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const transaction = begun.data?.payment_intent.payment_transaction_id ?? null;
  const secret = begun.data ? clientSecret(begun.data) : null;
  const form = useCardForm({
    ...gateway,
    secret,
    name: name ?? '',
    cardPlace: card,
    addressPlace: address,
    attempt,
  });
  const leaving = useLeaving(transaction);

  async function pay({ stripe, elements }: CardForm) {
    setPaying(true);
    setProblem(null);
    onConfirming(true);
    const back = `${paths.payment('success')}?transaction=${transaction}`;
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: location.origin + back }, redirect: 'if_required' })
      .catch(() => ({ error: { type: 'api_connection_error', message: '' } }));
    onConfirming(false);
    setPaying(false);
    if (!error || isOpen(error)) {
      leaving.isOver = true;
      void navigate(back);
      return;
    }
    // What is wrong with a field stands at the field.
    if (error.type !== 'validation_error') setProblem(error.message || t('packages.failed.other'));
  }

  if (begun.error || (begun.data && secret === null)) {
    return (
      <ErrorState
        title={t('payment.notBegun')}
        text={t(failureKey(begun.error))}
        retryLabel={t('notices.again')}
        onRetry={() => void begun.refetch()}
        pending={begun.isFetching}
      />
    );
  }
  return (
    <>
      {form.state === 'lost' && (
        <ErrorState
          title={t('payment.notBegun')}
          text={t('payment.formLost')}
          retryLabel={t('notices.again')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div className="pay-card" aria-busy={form.state === 'asked'}>
        {form.state === 'asked' && <CardSkeleton label={t('payment.looking')} />}
        <div ref={card} />
        <h3 className="pay-address-title" hidden={form.state !== 'ready'}>
          {t('payment.address')}
        </h3>
        <div ref={address} />
      </div>
      {problem !== null && (
        <Note tone="danger" live>
          {problem}
        </Note>
      )}
      <Button
        size="lg"
        block
        pending={isPaying}
        aria-disabled={form.state !== 'ready'}
        onClick={() => form.state === 'ready' && void pay(form)}
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
function isOpen({ type }: { type: string }): boolean {
  return type === 'api_connection_error' || type === 'api_error';
}

/** The shape of the fields while they are on their way. */
function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="pay-card-skeleton" role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-[46px] rounded-[10px]" />
      <Skeleton className="h-[46px] rounded-[10px]" />
      <Skeleton className="h-[46px] rounded-[10px]" />
    </div>
  );
}

/**
 * Who closes the sheet without having paid gives the payment up (contract 6); should the money come all the same, that
 * counts.
 * @returns to be set once there is nothing to give up any more
 */
function useLeaving(transaction: number | null) {
  const [leaving] = useState({ isOver: false });
  useEffect(() => {
    if (transaction === null) return;
    return () => {
      if (leaving.isOver) return;
      void dispatch(paymentTransactionFail, { payment_transaction_id: transaction }).catch(() => undefined);
    };
  }, [transaction, leaving]);
  return leaving;
}
