import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Check, Hand } from 'lucide-react';
import { lazy, useState } from 'react';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMark } from '../../../shared/saved-listings/marks.ts';
import { useUpdateMark } from '../../../shared/saved-listings/use-update-mark.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import type { ConfirmDialogProps } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAccountAction, useIsOwner } from './session-hooks.ts';

/** Storage key. */
const key = 'latchkey-agreed-to-share';

/** A function, since browsers that block storage throw on access. */
const deviceStorage = () => localStorage;

const ConfirmDialog = lazy(() => retryImport(() => import('../../../ui/overlays/confirm-dialog.tsx')));

interface InterestButtonProps {
  property: PropertyDetail;
}

/**
 * Notifies the owner that the user is interested, or withdraws that. Asks for consent the first time on a device, because the
 * owner receives name, email and phone number. Renders nothing for the owner.
 */
export function InterestButton({ property }: InterestButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAccountAction(property);
  const session = useSession();
  const isOwn = useIsOwner(property);
  const isInterested = useMark('interests', property.id);
  const switchMark = useUpdateMark();
  const [consent, setConsent] = useState<'never' | 'closed' | 'open'>('never');
  if (isOwn) return null;

  function setInterest(isOn: boolean) {
    if (session) switchMark({ kind: 'interests', id: property.id, isOn });
    else signInFor('interest');
  }

  function toggle() {
    if (isInterested || hasSharingConsent(deviceStorage)) setInterest(!isInterested);
    else setConsent('open');
  }

  return (
    <>
      <Button variant="line" className="with-script" aria-pressed={isInterested} onClick={toggle}>
        {isInterested ? <Check /> : <Hand />}
        {t('session.interested')}
      </Button>
      {consent !== 'never' && (
        <DeferredTexts group="deferred">
          <ConsentDialog
            open={consent === 'open'}
            onOpenChange={(open) => setConsent(open ? 'open' : 'closed')}
            onConfirm={() => {
              storeSharingConsent(deviceStorage);
              setInterest(true);
              return Promise.resolve();
            }}
          />
        </DeferredTexts>
      )}
    </>
  );
}

type ConsentDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>;

function ConsentDialog(props: ConsentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      title={t('sharing.interest.title')}
      text={t('sharing.interest.text')}
      closeLabel={t('shell.close')}
      cancelLabel={t('sharing.interest.cancel')}
      confirmLabel={t('sharing.interest.confirm')}
    />
  );
}

/** Whether the user of this device agreed that owners receive name, email and phone number. */
export function hasSharingConsent(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

export function storeSharingConsent(storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(key, '1');
  } catch {
    // Without storage the user is asked again.
  }
}
