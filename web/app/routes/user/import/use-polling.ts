import { useEffect } from 'react';

const intervalMs = 1_500;

/** Refetches at an interval while something is in progress, and once on mount, as cached data may be stale. */
export function usePolling(
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
  isInProgress: boolean,
): void {
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [refetch]);
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), intervalMs);
    return () => clearInterval(timer);
  }, [isInProgress, refetch]);
}
