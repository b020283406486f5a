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

/**
 * Tells the owner that one is interested, or takes it back. The first time on a device it asks, because name, email and
 * phone number go to the owner. Renders nothing on one's own listing.
 */
export function InterestButton({ home }: { home: PropertyDetail }) {
  const { t } = useTranslation();
  const ask = useAsk(home);
  const session = useSession();
  const isOwn = useOwnHome(home);
  const isInterested = useMark('interests', home.id);
  const switchMark = useSwitchMark();
  const [asks, setAsks] = useState<'never' | 'closed' | 'open'>('never');
  if (isOwn) return null;

  function turn(isOn: boolean) {
    if (session) switchMark({ kind: 'interests', id: home.id, isOn });
    else ask('interest');
  }

  function press() {
    if (isInterested || hasAgreedToShare(localStorage)) turn(!isInterested);
    else setAsks('open');
  }

  return (
    <>
      <Button variant="line" className="with-script" aria-pressed={isInterested} onClick={press}>
        {isInterested ? <Check /> : <Hand />}
        {t('session.interested')}
      </Button>
      {asks !== 'never' && (
        <Suspense>
          <ConfirmDialog
            open={asks === 'open'}
            onOpenChange={(open) => setAsks(open ? 'open' : 'closed')}
            title={t('property.interest.title')}
            text={t('property.interest.text')}
            closeLabel={t('shell.close')}
            noLabel={t('property.interest.cancel')}
            yesLabel={t('property.interest.confirm')}
            onYes={() => {
              rememberAgreedToShare(localStorage);
              turn(true);
              return Promise.resolve();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
