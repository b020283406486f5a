import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { dropMarks } from './marks.ts';

/** Stands once in the root: asks what somebody keeps when they come, and forgets it when they leave. */
export function useLoadMarks(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    // Hearts stay empty without an answer; whoever presses one is told by its own request what is wrong.
    import('./load-marks.ts').then(({ loadMarks }) => loadMarks(leaving.signal)).catch(() => undefined);
    return () => {
      leaving.abort();
      dropMarks();
    };
  }, [token]);
}
