import { useRef, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type BlockerFunction, useBlocker } from 'react-router';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving a form with unsaved input. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t('payment.leave')}
      description={t('payment.leaveText')}
      closeLabel={t('payment.leaveNot')}
      width="440px"
      initialFocus={stay}
      footer={
        <>
          <Button variant="line" onClick={onLeave}>
            {t('payment.leaveYes')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('payment.leaveNot')}
          </Button>
        </>
      }
    />
  );
}

/**
 * Blocks the browser's Back and Forward: with unsaved input until the user confirms, and entirely during the bank's
 * confirmation. Leaving the document shows the browser's own prompt.
 */
export function useLeaveGuard({ isConfirming, isDirty }: { isConfirming: boolean; isDirty: boolean }) {
  const shouldBlock: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && (isConfirming || isDirty);
  const blocker = useBlocker(shouldBlock);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isConfirming && isBlocked) blocker.reset();
  }, [isConfirming, isBlocked, blocker]);

  // No prompt during the bank's confirmation, which may redirect to the bank's page.
  const needsPrompt = isDirty && !isConfirming;
  useEffect(() => {
    if (!needsPrompt) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', prompt);
    return () => removeEventListener('beforeunload', prompt);
  }, [needsPrompt]);

  return {
    /** Whether a navigation waits for the user's confirmation. */
    isBlocked: isBlocked && !isConfirming,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
