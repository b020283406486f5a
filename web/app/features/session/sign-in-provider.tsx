import { paths } from '@latchkey/contract/paths';
import { CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endSession } from '../../session/end-session.ts';
import { dropIntent, keepIntent } from '../../session/kept-intent.ts';
import { type AskToSignIn, SignInContextProvider, type SignInAbout, type SignInIntent } from '../../session/sign-in.ts';
import { SignOutContextProvider } from '../../session/sign-out.ts';
import { isSignedIn, useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import { patiently } from '../../ui/patiently.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { placeOf } from './place-of.ts';

const loadDialog = () => import('./soon-dialog.tsx');
const SessionWatch = lazy(() => patiently(() => import('./session-watch.tsx')));
const loadSignOut = () => import('./sign-out-dialog.tsx');

/** Stands once in the root: whatever needs an account opens the dialog, which comes with its first use. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const [Dialog, bringDialog] = useOnDemand(loadDialog);
  const [SignOut, bringSignOut] = useOnDemand(loadSignOut);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [wish, setWish] = useState<{ intent: SignInIntent; about: SignInAbout | undefined } | null>(null);

  const show = useCallback(
    async (bring: () => Promise<boolean>, set: (open: boolean) => void) => {
      if (await bring()) set(true);
      else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    },
    [t],
  );

  const ask = useCallback<AskToSignIn>(
    (intent, about) => {
      const place = isSignedIn() ? placeOf(intent) : null;
      if (place) return void navigate(place);
      keepIntent(sessionStorage, intent, Date.now());
      setWish({ intent, about });
      void show(bringDialog, setOpen);
    },
    [bringDialog, navigate, show],
  );
  const signOut = useCallback(() => void show(bringSignOut, setLeaving), [bringSignOut, show]);

  function change(next: boolean) {
    setOpen(next);
    if (!next) dropIntent(sessionStorage);
  }

  async function leave() {
    await endSession();
    await navigate(paths.home());
    showToast({ text: t('session.signedOut') });
  }

  return (
    <SignInContextProvider value={ask}>
      <SignOutContextProvider value={signOut}>
        {children}
        <Suspense fallback={null}>{session !== undefined && <SessionWatch />}</Suspense>
        {Dialog && wish && <Dialog {...wish} open={open} onOpenChange={change} />}
        {SignOut && <SignOut open={leaving} onOpenChange={setLeaving} onSignOut={leave} />}
      </SignOutContextProvider>
    </SignInContextProvider>
  );
}
