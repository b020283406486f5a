import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { ActiveGateway } from './active-gateway.ts';
import { beginElsewhere } from './begin-payment.ts';
import { failureKey } from './failure-key.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { useAmount } from './use-amount.ts';

interface PayElsewhereProps {
  offer: PaidPackage;
  gateway: Exclude<ActiveGateway, { kind: 'stripe' }>;
}

/** For providers with a page of their own: the browser goes there and comes back to /payment. */
export function PayElsewhere({ offer, gateway }: PayElsewhereProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  // The demo's own till shows as a provider that other clients know.
  const { isDemo } = useMarket();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useReturn(() => setLeaving(false));
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  async function leave() {
    setLeaving(true);
    setFailure(null);
    try {
      const way = await beginElsewhere(gateway.kind, offer.id);
      // Who has closed the sheet meanwhile has changed their mind.
      if (!isClosed.current) location.assign(way);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  }

  return (
    <>
      <p className="pay-how">{t(`payment.how.${isDemo && gateway.kind === 'paystack' ? 'demo' : gateway.kind}`)}</p>
      {failure !== null && (
        <Note tone="danger" live>
          {t(failureKey(failure))}
        </Note>
      )}
      <Button size="lg" block pending={isLeaving} onClick={() => void leave()}>
        {t('payment.pay', { amount: isolatedFigure(amount(offer.price ?? 0, gateway.currency)) })}
        {!isLeaving && <ExternalLink className="i-18 flip" />}
      </Button>
    </>
  );
}

/** Back from the provider's page by the browser's own button: the page stands as it was left. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  });
}
