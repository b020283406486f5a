import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadingDialog } from './shortcuts.tsx';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));

/**
 * Asks before unsaved changes are lost by a link, by Back or by closing the tab.
 * @param mayLeave set when the user has confirmed already
 * @returns the dialog, to be rendered in the page
 */
export function useLeaveGuard(isDirty: boolean, mayLeave?: RefObject<boolean>): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && mayLeave?.current !== true && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <ConfirmLeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** Confirms that unsaved changes are discarded. */
export function ConfirmLeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<LoadingDialog />}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onStay()}
        title={t('console.form.leave')}
        text={t('console.form.leaveText')}
        closeLabel={t('shell.close')}
        cancelLabel={t('console.form.leaveNo')}
        confirmLabel={t('console.form.leaveYes')}
        danger
        onConfirm={async () => onLeave()}
      />
    </Suspense>
  );
}
