import { CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCarryOn } from '../../keeping/use-carry-on.ts';
import { dropIntent, keepIntent, takeIntent } from '../../session/kept-intent.ts';
import { type AskToSignIn, SignInContextProvider, type SignInIntent } from '../../session/sign-in.ts';
import { SignOutContextProvider } from '../../session/sign-out.ts';
import { isSignedIn, useSession } from '../../session/use-session.ts';
import { patiently } from '../../ui/patiently.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { placeOf } from './place-of.ts';

const loadSignIn = () => import('./sign-in-dialog.tsx');
const loadSignOut = () => import('./sign-out-dialog.tsx');
const SessionWatch = lazy(() => patiently(() => import('./session-watch.tsx')));

type Open = 'sign-in' | 'sign-out' | null;

/** Stands once in the root: whatever needs an account opens the dialog, which comes with its first use. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const carryOn = useCarryOn();
  const [SignIn, bringSignIn] = useOnDemand(loadSignIn);
  const [SignOut, bringSignOut] = useOnDemand(loadSignOut);
  const [open, setOpen] = useState<Open>(null);
  const [wish, setWish] = useState<SignInIntent | null>(null);

  const show = useCallback(
    async (bring: () => Promise<boolean>, which: Open) => {
      if (await bring()) setOpen(which);
      else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    },
    [t],
  );

  const fulfil = useCallback(
    (intent: SignInIntent) => {
      const place = placeOf(intent);
      if (place !== null) void navigate(place);
      else carryOn(intent);
    },
    [carryOn, navigate],
  );

  const ask = useCallback<AskToSignIn>(
    (intent) => {
      if (isSignedIn()) return fulfil(intent);
      keepIntent(sessionStorage, intent, Date.now());
      setWish(intent);
      void show(bringSignIn, 'sign-in');
    },
    [bringSignIn, fulfil, show],
  );
  const signOut = useCallback(() => void show(bringSignOut, 'sign-out'), [bringSignOut, show]);

  function close(isOpen: boolean) {
    if (isOpen) return;
    setOpen(null);
    dropIntent(sessionStorage);
  }

  function signedIn() {
    setOpen(null);
    const intent = takeIntent(sessionStorage, Date.now());
    // Who only wanted to sign in stays where they are.
    if (intent && intent.kind !== 'account') fulfil(intent);
  }

  return (
    <SignInContextProvider value={ask}>
      <SignOutContextProvider value={signOut}>
        {children}
        <Suspense fallback={null}>{session !== undefined && <SessionWatch />}</Suspense>
        {SignIn && wish && (
          <SignIn intent={wish} open={open === 'sign-in'} onOpenChange={close} onSignedIn={signedIn} />
        )}
        {SignOut && <SignOut open={open === 'sign-out'} onOpenChange={close} />}
      </SignOutContextProvider>
    </SignInContextProvider>
  );
}
