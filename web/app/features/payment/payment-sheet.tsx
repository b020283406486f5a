import { getPaymentSettings } from '@latchkey/contract/payment/calls';
import { paths } from '@latchkey/contract/paths';
import { useState, useRef, useEffect } from 'react';
import { Link, type BlockerFunction, useBlocker } from 'react-router';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { Sheet, Dialog } from '../../ui/overlays/dialog.tsx';
import { Spinner } from '../../ui/feedback/progress.tsx';
import { type ActiveGateway, activeGateway } from './active-gateway.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PayByRedirect } from './pay-by-redirect.tsx';
import { PaymentQueryError } from './payment-query-error.tsx';
import { useAmountFormat } from './use-amount-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton, Button } from '../../ui/button.tsx';

/** A package with its price. */
export interface PaidPackage {
  id: number;
  name: string;
  price: number | null;
}

interface PaymentSheetProps {
  offer: PaidPackage;
  /** Text of its duration. */
  time: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The checkout for a package with the market's gateway. Loaded on demand. */
export default function PaymentSheet(props: PaymentSheetProps) {
  return (
    <DeferredTexts group="listing">
      <CheckoutSheet {...props} />
    </DeferredTexts>
  );
}

function CheckoutSheet({ offer, time, open, onOpenChange }: PaymentSheetProps) {
  const { t, named } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const leaveGuard = useLeaveGuard({ isConfirming, isDirty });
  function onSheetChange(next: boolean) {
    // Not during the bank's confirmation, which ends by itself or by closing the bank's window.
    if (!next && isConfirming) return;
    if (!next && isDirty) setDialogOpen(true);
    else onOpenChange(next);
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onSheetChange}
      title={t('payment.title', { name: isolateText(named(offer.name)) })}
      closeLabel={t('shell.close')}
      width="480px"
      disablePointerDismissal
      nonModal={isConfirming}
    >
      <Checkout offer={offer} time={time} onConfirmingChange={setConfirming} onDirtyChange={setDirty} />
      <LeaveDialog
        open={isDialogOpen || leaveGuard.isBlocked}
        onStay={() => {
          setDialogOpen(false);
          leaveGuard.stay();
        }}
        onLeave={() => {
          setDialogOpen(false);
          if (leaveGuard.isBlocked) leaveGuard.leave();
          else onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

interface PaymentProps extends Pick<PaymentSheetProps, 'offer' | 'time'> {
  onConfirmingChange: (isConfirming: boolean) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

function Checkout({ offer, time, onConfirmingChange, onDirtyChange }: PaymentProps) {
  const { t } = useTranslation();
  const settings = useCall(getPaymentSettings, {}, { alwaysRefetch: true });
  if (!settings.data) {
    if (settings.error || hasQueryFailed(settings)) return <PaymentQueryError query={settings} />;
    return <Spinner large label={t('payment.loading')} />;
  }
  const gateway = activeGateway(settings.data.data);
  if (!gateway) return <NoPaymentMethod />;
  return (
    <div className="pay">
      <Summary offer={offer} time={time} gateway={gateway} />
      {gateway.kind === 'stripe' ? (
        <PayByCard
          offer={offer}
          gateway={gateway}
          onConfirmingChange={onConfirmingChange}
          onDirtyChange={onDirtyChange}
        />
      ) : (
        <PayByRedirect offer={offer} gateway={gateway} />
      )}
      <p className="pay-terms">
        {t('payment.terms')}{' '}
        <Link to={paths.terms()} className="link" target="_blank">
          {t('payment.termsLink')}
        </Link>
      </p>
    </div>
  );
}

/** The order summary: package, duration and price. */
function Summary({ offer, time, gateway }: Pick<PaymentProps, 'offer' | 'time'> & { gateway: ActiveGateway }) {
  const { t, named } = useTranslation();
  const amount = useAmountFormat();
  const price = <bdi className="tnum">{amount(offer.price ?? 0, gateway.currency)}</bdi>;
  return (
    <dl className="pay-summary">
      <div>
        <dt>
          <b>
            <bdi>{named(offer.name)}</bdi>
          </b>
          <small>{time}</small>
        </dt>
        <dd>{price}</dd>
      </div>
      <div className="pay-total">
        <dt>{t('payment.total')}</dt>
        <dd>{price}</dd>
      </div>
    </dl>
  );
}

/** Shown without an enabled gateway: the user has to contact the operator. */
function NoPaymentMethod() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('payment.none')}
      text={t('payment.noneText')}
      action={<LinkButton to={paths.contact()}>{t('payment.noneAction')}</LinkButton>}
    />
  );
}

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving a form with unsaved input. */
function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t('payment.leave')}
      description={t('payment.leaveText')}
      closeLabel={t('payment.leaveNot')}
      width="440px"
      initialFocus={stay}
      footer={
        <>
          <Button variant="line" onClick={onLeave}>
            {t('payment.leaveYes')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('payment.leaveNot')}
          </Button>
        </>
      }
    />
  );
}

/**
 * Blocks the browser's Back and Forward: with unsaved input until the user confirms, and entirely during the bank's
 * confirmation. Leaving the document shows the browser's own prompt.
 */
function useLeaveGuard({ isConfirming, isDirty }: { isConfirming: boolean; isDirty: boolean }) {
  const shouldBlock: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && (isConfirming || isDirty);
  const blocker = useBlocker(shouldBlock);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isConfirming && isBlocked) blocker.reset();
  }, [isConfirming, isBlocked, blocker]);

  // No prompt during the bank's confirmation, which may redirect to the bank's page.
  const needsPrompt = isDirty && !isConfirming;
  useEffect(() => {
    if (!needsPrompt) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', prompt);
    return () => removeEventListener('beforeunload', prompt);
  }, [needsPrompt]);

  return {
    /** Whether a navigation waits for the user's confirmation. */
    isBlocked: isBlocked && !isConfirming,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
