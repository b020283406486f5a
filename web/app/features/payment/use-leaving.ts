import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

/**
 * Holds the browser's own Back and Forward: they ask before a form that is filled in goes away, and do nothing while a
 * bank is being asked. Into or out of another document the browser asks by itself.
 */
export function useLeaving({ isConfirming, isTyped }: { isConfirming: boolean; isTyped: boolean }) {
  const holds: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && (isConfirming || isTyped);
  const blocker = useBlocker(holds);
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (isConfirming && isHeld) blocker.reset();
  }, [isConfirming, isHeld, blocker]);

  // A bank may ask on a page of its own: there one goes without a question.
  const isAtRisk = isTyped && !isConfirming;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return {
    /** Whether it is asked if one may leave. */
    isAsking: isHeld && !isConfirming,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
