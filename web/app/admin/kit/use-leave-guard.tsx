import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'));

/**
 * Asks before somebody leaves a form with changes that are not saved, by a link, by Back or by closing the tab. What it
 * gives back belongs into the page.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        title={t('console.form.leave')}
        text={t('console.form.leaveText')}
        closeLabel={t('shell.close')}
        noLabel={t('console.form.leaveNo')}
        yesLabel={t('console.form.leaveYes')}
        danger
        onYes={async () => blocker.proceed()}
      />
    </Suspense>
  );
}
