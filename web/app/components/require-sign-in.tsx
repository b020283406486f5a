import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signingOut } from '../shared/api/browser-state.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../shared/session/sign-in-context.ts';
import { useSession } from '../shared/session/use-session.ts';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';

/**
 * Renders its children for signed-in users. A visitor is redirected to the home page with the sign-in dialog open
 * (contract 7.2), and back after signing in. The server and the first render have no session and show a skeleton.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const isVisitor = session === null;
  const wasSignedIn = useRef(false);
  const openSignIn = useSignInDialog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session) wasSignedIn.current = true;
    if (!isVisitor) return;
    // Signing out navigates by itself.
    if (wasSignedIn.current && signingOut.pending) return;
    // A user who signed out in another tab is not requested to sign in again.
    if (!wasSignedIn.current) openSignIn({ kind: 'page', path: pathname + search });
    void navigate('/', { replace: true });
  }, [session, isVisitor, openSignIn, navigate, pathname, search]);
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
