import { getPaymentSettings } from '@latchkey/contract/payment/calls';
import { paths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type ActiveGateway, activeGateway } from './active-gateway.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { NoWayToPay } from './no-way-to-pay.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { PayElsewhere } from './pay-elsewhere.tsx';
import { useAmount } from './use-amount.ts';
import { useLeaving } from './use-leaving.ts';

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
    <LateTexts of="listing">
      <CheckoutSheet {...props} />
    </LateTexts>
  );
}

function CheckoutSheet({ offer, time, open, onOpenChange }: PaymentSheetProps) {
  const { t, named } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const leaveGuard = useLeaving({ isConfirming, isDirty });
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
      title={t('payment.title', { name: isolatedWords(named(offer.name)) })}
      closeLabel={t('shell.close')}
      width="480px"
      stubborn
      yields={isConfirming}
    >
      <Checkout offer={offer} time={time} onConfirming={setConfirming} onTyped={setDirty} />
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
  onConfirming: (isConfirming: boolean) => void;
  onTyped: (isDirty: boolean) => void;
}

function Checkout({ offer, time, onConfirming, onTyped }: PaymentProps) {
  const { t } = useTranslation();
  const settings = useCall(getPaymentSettings, {}, { recheck: true });
  if (!settings.data) {
    if (settings.error || isInTrouble(settings)) return <CallTrouble query={settings} />;
    return <Spinner large label={t('payment.looking')} />;
  }
  const gateway = activeGateway(settings.data.data);
  if (!gateway) return <NoWayToPay />;
  return (
    <div className="pay">
      <Summary offer={offer} time={time} gateway={gateway} />
      {gateway.kind === 'stripe' ? (
        <PayByCard offer={offer} gateway={gateway} onConfirming={onConfirming} onTyped={onTyped} />
      ) : (
        <PayElsewhere offer={offer} gateway={gateway} />
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
  const amount = useAmount();
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
