import { CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clearIntent, saveIntent, consumeIntent } from '../../shared/session/sign-in-intent-storage.ts';
import {
  type RequestSignIn,
  SignInContextProvider,
  type SignInIntent,
  SignOutContextProvider,
} from '../../shared/session/sign-in-context.ts';
import { isSignedIn, useSession } from '../../shared/session/use-session.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { userPaths } from '@latchkey/contract/paths';
import { openListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { useUpdateMark } from '../../shared/saved-listings/use-update-mark.ts';

const loadSignIn = () => import('./sign-in-dialog.tsx');
const loadSignOut = () => import('./sign-out-dialog.tsx');
const SessionWatch = lazy(() => retryImport(() => import('./session-watch.tsx')));

/** A function, since browsers that block storage throw on access. */
const tabStorage = () => sessionStorage;

type Open = 'sign-in' | 'sign-out' | null;

/** Provides the sign-in and sign-out dialogs, which load on first use. Rendered once, in the root. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const runAction = useResumeIntent();
  const [SignIn, loadSignInDialog] = useLazyComponent(loadSignIn);
  const [SignOut, loadSignOutDialog] = useLazyComponent(loadSignOut);
  const [open, setOpen] = useState<Open>(null);
  const [activeIntent, setActiveIntent] = useState<SignInIntent | null>(null);

  const show = useCallback(
    async (loadDialog: () => Promise<boolean>, dialog: Open) => {
      if (await loadDialog()) setOpen(dialog);
      else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    },
    [t],
  );

  const resumeIntent = useCallback(
    (intent: SignInIntent) => {
      const path = intentPath(intent);
      if (path !== null) void navigate(path);
      else runAction(intent);
    },
    [runAction, navigate],
  );

  const requestSignIn = useCallback<RequestSignIn>(
    (intent) => {
      if (isSignedIn()) return resumeIntent(intent);
      saveIntent(tabStorage, intent, Date.now());
      setActiveIntent(intent);
      void show(loadSignInDialog, 'sign-in');
    },
    [loadSignInDialog, resumeIntent, show],
  );
  const signOut = useCallback(() => void show(loadSignOutDialog, 'sign-out'), [loadSignOutDialog, show]);

  function close(isOpen: boolean) {
    if (isOpen) return;
    setOpen(null);
    clearIntent(tabStorage);
  }

  function signedIn() {
    setOpen(null);
    const intent = consumeIntent(tabStorage, Date.now());
    // A user who only wanted to sign in stays on the page.
    if (intent && intent.kind !== 'account') resumeIntent(intent);
  }

  return (
    <SignInContextProvider value={requestSignIn}>
      <SignOutContextProvider value={signOut}>
        {children}
        <Suspense fallback={null}>{session !== undefined && <SessionWatch />}</Suspense>
        {SignIn && activeIntent && (
          <SignIn intent={activeIntent} open={open === 'sign-in'} onOpenChange={close} onSignedIn={signedIn} />
        )}
        {SignOut && <SignOut open={open === 'sign-out'} onOpenChange={close} />}
      </SignOutContextProvider>
    </SignInContextProvider>
  );
}

/** Returns the path to open after sign-in; null for an intent without a page. */
export function intentPath(intent: SignInIntent): string | null {
  switch (intent.kind) {
    case 'page':
      return intent.path;
    case 'saved':
      return userPaths.favourites();
    case 'post':
      return userPaths.addProperty();
    case 'notifications':
      return userPaths.notifications();
    case 'chats':
      return userPaths.chat();
    case 'message':
      // The chat finds the recipient by the property.
      return `${userPaths.chat()}?property=${intent.propertyId}`;
    case 'account':
      return userPaths.dashboard();
    default:
      return null;
  }
}

/**
 * Performs what a visitor wanted before signing in: saves the property, notifies its owner of the interest, or opens the
 * report. The sign-in dialog calls it once after the session is stored.
 */
function useResumeIntent(): (intent: SignInIntent) => void {
  const switchMark = useUpdateMark();
  return useCallback(
    (intent) => {
      switch (intent.kind) {
        case 'favourite':
          switchMark({ kind: 'favourites', id: intent.propertyId, isOn: true });
          break;
        case 'interest':
          switchMark({ kind: 'interests', id: intent.propertyId, isOn: true });
          break;
        case 'report':
          openListingDialog('report', intent.propertyId);
          break;
      }
    },
    [switchMark],
  );
}
