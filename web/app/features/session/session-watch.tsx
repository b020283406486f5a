import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import {
  readToken,
  tokenRejectedKey,
  rejectToken,
  consumeTokenRejection,
  useBrowserState,
} from '../../shared/api/browser-state.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { deleteStoredHidden } from '../../shared/saved-listings/hidden-storage.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { clearSession, useSession } from '../../shared/session/use-session.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { webSettings } from '@latchkey/contract/settings/calls';
import { request } from '../../shared/api/request.ts';

const DeactivatedDialog = lazy(() => retryImport(() => import('./deactivated-dialog.tsx')));

/** Syncs the session with other tabs, and deletes the data of one user before the next one signs in. */
export default function SessionWatch() {
  useOtherTabs();
  useUserChange();
  const isDeactivated = useIsDeactivated();
  return <Suspense fallback={null}>{isDeactivated && <DeactivatedDialog />}</Suspense>;
}

/** Applies session changes that other tabs store. */
function useOtherTabs(): void {
  useEffect(() => {
    function follow({ key, newValue, storageArea }: StorageEvent) {
      if (storageArea !== localStorage) return;
      // Each tab shows the message: the visible tab may receive the event last.
      if (key === tokenRejectedKey && newValue !== null) rejectToken(readToken());
      if (key !== null && key !== 'persist:root') return;
      if (newValue === null) clearSession();
      else void useBrowserState.persist.rehydrate();
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/**
 * Resets cached queries and per-user state when another user signs in or the user signs out. Shows a toast when the server
 * rejected the token.
 */
function useUserChange(): void {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const queryClient = useQueryClient();
  const token = useSession()?.token ?? null;
  const before = useRef(token);
  useEffect(() => {
    if (before.current !== token) void queryClient.resetQueries();
    if (before.current !== null && before.current !== token) {
      useBrowserState.setState(({ cachedata, Settings }) => ({
        cachedata: { ...cachedata, newUserChatData: null },
        Settings: { ...Settings, data: null, lastFetch: null },
      }));
      deleteStoredHidden();
    }
    before.current = token;
    // The rejection may have happened before this component was loaded.
    if (consumeTokenRejection()) {
      const action = { label: t('session.signIn'), onAction: () => openSignIn({ kind: 'account' }) };
      showToast({ text: t('session.over'), action, urgent: true });
    }
  }, [token, queryClient, openSignIn, t]);
}

/** Whether the account was deactivated after it signed in here. */
function useIsDeactivated(): boolean {
  const queries = useQueryClient();
  const token = useSession()?.token;
  const [deactivated, setDeactivated] = useState<string | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    void isAccountActive(queries, controller.signal).then((isActive) => !isActive && setDeactivated(token));
    return () => controller.abort();
  }, [token, queries]);
  return token !== undefined && deactivated === token;
}

/**
 * Fetches the settings with the token (contract 5.4) and caches them for the screens that read them.
 * @returns whether the account is active; true when the request fails
 */
async function isAccountActive(queries: QueryClient, signal: AbortSignal): Promise<boolean> {
  try {
    const settings = await request(webSettings, {}, { signal });
    queries.setQueryData([webSettings.method, webSettings.path, {}], settings);
    return settings.data.is_active !== false;
  } catch {
    return true;
  }
}
