import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'));

/**
 * Asks before somebody leaves a form with changes that are not saved, by a link, by Back or by closing the tab. What it
 * gives back belongs into the page.
 * @param mayGo set where somebody was asked already
 */
export function useLeaveGuard(isDirty: boolean, mayGo?: RefObject<boolean>): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && mayGo?.current !== true && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** Whether what was typed may go. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onStay()}
        title={t('console.form.leave')}
        text={t('console.form.leaveText')}
        closeLabel={t('shell.close')}
        noLabel={t('console.form.leaveNo')}
        yesLabel={t('console.form.leaveYes')}
        danger
        onYes={async () => onLeave()}
      />
    </Suspense>
  );
}
