import { useEffect } from 'react';

const everyMs = 1_500;

/** Asks again while something is under way, and once when the page comes up, for what is kept may be old. */
export function useLook(
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
  atFirst: boolean,
  isUnderWay: boolean,
): void {
  useEffect(() => {
    if (atFirst) void refetch({ cancelRefetch: false });
  }, [atFirst, refetch]);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
}
