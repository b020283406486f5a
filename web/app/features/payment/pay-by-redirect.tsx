import { paths, userPaths } from '@latchkey/contract/paths';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../shared/api/failure.ts';
import { isolateNumber, useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useOnline } from '../../shared/browser/use-online.ts';
import { usePageRestored } from '../../shared/browser/use-page-restored.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { startRedirectPayment } from './start-payment.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { useAmountFormat } from './use-amount-format.ts';
import { useCancelOnClose } from './use-cancel-on-close.ts';
import { failureText } from '../../shared/api/failure-text.ts';

interface PayByRedirectProps {
  offer: PaidPackage;
  gateway: Exclude<ActiveGateway, { kind: 'stripe' }>;
}

/** For providers with a hosted page: the browser goes there and returns to `/payment`. */
export function PayByRedirect({ offer, gateway }: PayByRedirectProps) {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancelOnClose = useCancelOnClose(offer.id);
  const startedId = useRef<number | null>(null);
  usePageRestored(() => {
    setLeaving(false);
    // Back without having paid: closing the sheet cancels the payment.
    cancelOnClose.track(startedId.current);
  });

  async function redirect() {
    setLeaving(true);
    setFailure(null);
    try {
      const start = await startRedirectPayment(gateway.kind, offer);
      if (cancelOnClose.isClosed()) {
        // The user closed the sheet meanwhile: cancels the payment.
        if ('address' in start) cancelOnClose.track(start.id);
        return;
      }
      cancelOnClose.release();
      if ('resultId' in start) return void navigate(`${paths.payment('success')}?transaction=${start.resultId}`);
      startedId.current = start.id;
      location.assign(start.address);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  }

  const lacksEmail = failure instanceof CallError && failure.key === 'profile_incomplete';
  return (
    <>
      <p className="pay-description">{t(`payment.how.${gateway.isTest ? 'demo' : gateway.kind}`)}</p>
      {isOnline && failure !== null && (
        <Note
          tone="danger"
          live
          action={
            lacksEmail && (
              <Link to={userPaths.profile()} className="btn btn-line btn-sm">
                {t('packages.toProfile')}
              </Link>
            )
          }
        >
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
        {t('payment.pay', { amount: isolateNumber(amount(offer.price ?? 0, gateway.currency)) })}
        {!isLeaving && <ExternalLink className="i-18 flip" />}
      </Button>
    </>
  );
}
