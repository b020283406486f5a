import { paths } from '@latchkey/contract/paths';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useReturn } from '../../ui/use-return.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { beginElsewhere } from './begin-payment.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { useAmount } from './use-amount.ts';
import { useGivingUp } from './use-giving-up.ts';
import { failureText } from '../../api/failure-text.ts';

interface PayElsewhereProps {
  offer: PaidPackage;
  gateway: Exclude<ActiveGateway, { kind: 'stripe' }>;
}

/** For providers with a hosted page: the browser goes there and returns to `/payment`. */
export function PayElsewhere({ offer, gateway }: PayElsewhereProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancelOnClose = useGivingUp(offer.id);
  const startedId = useRef<number | null>(null);
  useReturn(() => {
    setLeaving(false);
    // Back without having paid: closing the sheet cancels the payment.
    cancelOnClose.has(startedId.current);
  });

  async function redirect() {
    setLeaving(true);
    setFailure(null);
    try {
      const start = await beginElsewhere(gateway.kind, offer);
      if (cancelOnClose.isClosed()) {
        // The user closed the sheet meanwhile: cancels the payment.
        if ('address' in start) cancelOnClose.has(start.id);
        return;
      }
      cancelOnClose.keep();
      if ('resultId' in start) return void navigate(`${paths.payment('success')}?transaction=${start.resultId}`);
      startedId.current = start.id;
      location.assign(start.address);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  }

  return (
    <>
      <p className="pay-how">{t(`payment.how.${gateway.isTest ? 'demo' : gateway.kind}`)}</p>
      {isOnline && failure !== null && (
        <Note tone="danger" live>
          {failureText(t, 'packages.failed', failure)}
        </Note>
      )}
      {!isOnline && (
        <Note tone="warn" live>
          {t('payment.offline')}
        </Note>
      )}
      <Button
        size="lg"
        block
        pending={isLeaving}
        aria-disabled={!isOnline}
        onClick={() => {
          if (isOnline) void redirect();
        }}
      >
        {t('payment.pay', { amount: isolatedFigure(amount(offer.price ?? 0, gateway.currency)) })}
        {!isLeaving && <ExternalLink className="i-18 flip" />}
      </Button>
    </>
  );
}
