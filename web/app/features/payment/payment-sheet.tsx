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
  /** How long it lasts, in words. */
  time: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Takes the payment of a package, the way that the market's provider wants it. Comes with the first press that needs it. */
export default function PaymentSheet(props: PaymentSheetProps) {
  return (
    <LateTexts of="listing">
      <Frame {...props} />
    </LateTexts>
  );
}

function Frame({ offer, time, open, onOpenChange }: PaymentSheetProps) {
  const { t, named } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaving({ isConfirming, isTyped });
  function change(next: boolean) {
    // While a bank is being asked there is nothing to go back to: it answers, or its own window is closed.
    if (!next && isConfirming) return;
    if (!next && isTyped) setAsking(true);
    else onOpenChange(next);
  }
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title={t('payment.title', { name: isolatedWords(named(offer.name)) })}
      closeLabel={t('shell.close')}
      width="480px"
      stubborn
      yields={isConfirming}
    >
      <Payment offer={offer} time={time} onConfirming={setConfirming} onTyped={setTyped} />
      <LeaveDialog
        open={isAsking || leaving.isAsking}
        onStay={() => {
          setAsking(false);
          leaving.stay();
        }}
        onLeave={() => {
          setAsking(false);
          if (leaving.isAsking) leaving.leave();
          else onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

interface PaymentProps extends Pick<PaymentSheetProps, 'offer' | 'time'> {
  onConfirming: (isConfirming: boolean) => void;
  onTyped: (isTyped: boolean) => void;
}

function Payment({ offer, time, onConfirming, onTyped }: PaymentProps) {
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

/** What is bought, for how long and for how much, as it will stand on the receipt. */
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
