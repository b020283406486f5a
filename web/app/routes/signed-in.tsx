import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leaving } from '../api/browser-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSignInDialog } from '../session/sign-in.ts';
import { useSession } from '../session/use-session.ts';
import { SkeletonList } from '../ui/skeleton.tsx';

/**
 * What only somebody signed in sees. A visitor is sent home with the sign-in dialog open (contract 7.2), and back here
 * after it; the server and the first render know nobody and show the shape of what comes.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const isVisitor = session === null;
  const wasSignedIn = useRef(false);
  const ask = useSignInDialog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session) wasSignedIn.current = true;
    if (!isVisitor) return;
    // Who signs out here is led on by what signs them out.
    if (wasSignedIn.current && leaving.pending) return;
    // Who signed out in another tab wants to be gone and not to be asked in again.
    if (!wasSignedIn.current) ask({ kind: 'page', path: pathname + search });
    void navigate('/', { replace: true });
  }, [session, isVisitor, ask, navigate, pathname, search]);
  if (session) return children;
  return (
    <>
      <div className="with-script">
        <SkeletonList shape="row" count={4} label={t('session.loading')} />
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </>
  );
}
