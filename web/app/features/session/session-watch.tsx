import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { readToken, refusalMark, refuseToken, takeRefusal, useBrowserState } from '../../api/browser-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deleteStoredHidden } from '../../keeping/hidden-storage.ts';
import { mayUseAccount } from '../../session/load-standing.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { dropSession, useSession } from '../../session/use-session.ts';
import { patiently } from '../../ui/patiently.ts';
import { showToast } from '../../ui/show-toast.ts';

const DeactivatedDialog = lazy(() => patiently(() => import('./deactivated-dialog.tsx')));

/** Keeps the page and who is signed in together: other tabs follow, and nothing of one person is shown to the next. */
export default function SessionWatch() {
  useOtherTabs();
  usePersonChange();
  const isDeactivated = useStanding();
  return <Suspense fallback={null}>{isDeactivated && <DeactivatedDialog />}</Suspense>;
}

/** What another tab keeps about who is signed in holds here too. */
function useOtherTabs(): void {
  useEffect(() => {
    function follow({ key, newValue, storageArea }: StorageEvent) {
      if (storageArea !== localStorage) return;
      // Said in each tab: the one in front may have heard of it last.
      if (key === refusalMark && newValue !== null) refuseToken(readToken());
      if (key !== null && key !== 'persist:root') return;
      if (newValue === null) dropSession();
      else void useBrowserState.persist.rehydrate();
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/**
 * Answers kept for one person are asked anew for the next, and for nobody; the conversation they began is theirs alone. An
 * end that nobody asked for is said.
 */
function usePersonChange(): void {
  const { t } = useTranslation();
  const ask = useSignInDialog();
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
    // May have happened before this part was there.
    if (takeRefusal()) {
      const action = { label: t('session.signIn'), onAction: () => ask({ kind: 'account' }) };
      showToast({ text: t('session.over'), action, urgent: true });
    }
  }, [token, queryClient, ask, t]);
}

/** Whether the operator has switched the account off since it was signed in here. */
function useStanding(): boolean {
  const queries = useQueryClient();
  const token = useSession()?.token;
  const [deactivated, setDeactivated] = useState<string | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    void mayUseAccount(queries, leaving.signal).then((may) => !may && setDeactivated(token));
    return () => leaving.abort();
  }, [token, queries]);
  return token !== undefined && deactivated === token;
}
