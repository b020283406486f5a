import { useEffect, useState } from 'react';

/** The current time in milliseconds; updates every minute, so that "today" becomes "yesterday". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
