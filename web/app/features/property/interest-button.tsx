import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Check, Hand } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasAgreedToShare, rememberAgreedToShare } from '../../keeping/agreed-to-share.ts';
import { useMark } from '../../keeping/marks.ts';
import { useSwitchMark } from '../../keeping/use-switch-mark.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';
import { useOwnHome } from './use-own-home.ts';

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'));

interface InterestButtonProps {
  home: PropertyDetail;
}

/**
 * Tells the owner that the user is interested, or withdraws that. Asks for consent the first time on a device, because the
 * owner receives name, email and phone number. Renders nothing for the owner.
 */
export function InterestButton({ home: property }: InterestButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAsk(property);
  const session = useSession();
  const isOwn = useOwnHome(property);
  const isInterested = useMark('interests', property.id);
  const switchMark = useSwitchMark();
  const [consent, setConsent] = useState<'never' | 'closed' | 'open'>('never');
  if (isOwn) return null;

  function setInterest(isOn: boolean) {
    if (session) switchMark({ kind: 'interests', id: property.id, isOn });
    else signInFor('interest');
  }

  function toggle() {
    if (isInterested || hasAgreedToShare(localStorage)) setInterest(!isInterested);
    else setConsent('open');
  }

  return (
    <>
      <Button variant="line" className="with-script" aria-pressed={isInterested} onClick={toggle}>
        {isInterested ? <Check /> : <Hand />}
        {t('session.interested')}
      </Button>
      {consent !== 'never' && (
        <Suspense>
          <ConfirmDialog
            open={consent === 'open'}
            onOpenChange={(open) => setConsent(open ? 'open' : 'closed')}
            title={t('property.interest.title')}
            text={t('property.interest.text')}
            closeLabel={t('shell.close')}
            noLabel={t('property.interest.cancel')}
            yesLabel={t('property.interest.confirm')}
            onYes={() => {
              rememberAgreedToShare(localStorage);
              setInterest(true);
              return Promise.resolve();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
