import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { clearMarks } from './marks.ts';

/** Loads the marks when the user signs in and clears them at sign-out. Used once, in the root. */
export function useLoadMarks(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    // On failure hearts stay empty; a click sends its own request and shows its error.
    import('./load-marks.ts').then(({ loadMarks }) => loadMarks(controller.signal)).catch(() => undefined);
    return () => {
      controller.abort();
      clearMarks();
    };
  }, [token]);
}
