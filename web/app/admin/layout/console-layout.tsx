import { adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useMedia } from '../../shared/browser/use-media.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { PageNotesContext } from '../components/page.tsx';
import { ShortcutProvider } from '../components/shortcuts.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useConsolePath } from '../components/use-console-path.ts';
import { DeliveryNotes } from '../outgoing-messages/delivery-notes.tsx';
import { MobileNav, Sidebar } from './navigation.tsx';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { consolePages } from './page-registry.ts';
import { CurrentOperatorProvider } from './current-operator.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../shared/api/query-client.ts';
import { AddPasskey } from '../../components/two-factor/passkeys.tsx';
import { TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { SignInLayout } from '../session/sign-in-layout.tsx';
import { usePasskeyRequests } from '../team/own-passkeys.tsx';
import { ownTwoFactorRequests } from '../team/own-two-factor.tsx';
import { SignedInOperator } from './signed-in-operator.tsx';

/** Same breakpoint as in console.css. */
const sidebarQuery = '(min-width: 901px)';

/** Layout of the console: navigation, current operator and keyboard shortcuts around the current page. */
export function ConsoleLayout() {
  const self = useAdminCall(adminGetSelf, {});
  const hasSidebar = useMedia(sidebarQuery);
  const [isNavOpen, setNavOpen] = useState(false);
  if (!self.data) {
    return (
      <div className="console-loading">
        <QueryFallback query={self} rows={6} isInline />
      </div>
    );
  }
  const operator = self.data.data;
  if (operator.needs_two_factor === 1) {
    return (
      <CurrentOperatorProvider value={operator}>
        <RequireTwoFactor />
      </CurrentOperatorProvider>
    );
  }
  const allowedPages = consolePages.filter(({ needs }) => operator.rights.includes(needs));
  return (
    <CurrentOperatorProvider value={operator}>
      <ShortcutProvider>
        <div className="console">
          {hasSidebar ? (
            <Sidebar pages={allowedPages} />
          ) : (
            <MobileNav pages={allowedPages} open={isNavOpen} onOpenChange={setNavOpen} />
          )}
          <div className="console-main">
            {/* On wide screens they are in the sidebar: above the page they would take height from a record's panel. */}
            {!hasSidebar && <Notices />}
            <Suspense fallback={<Loading />}>
              <CurrentPage pages={allowedPages} />
            </Suspense>
          </div>
        </div>
      </ShortcutProvider>
    </CurrentOperatorProvider>
  );
}

/** The page that the address names, or the first one. */
function CurrentPage({ pages }: { pages: readonly ConsolePage[] }) {
  const [path] = useConsolePath();
  const navigate = useNavigate();
  const startPage = pages[0];
  const isMissing = path === undefined && startPage !== undefined;
  useEffect(() => {
    if (isMissing) void navigate(`/admin/${startPage.path}`, { replace: true });
  }, [isMissing, startPage, navigate]);
  if (isMissing) return <Loading />;
  const current = pages.find((page) => page.path === path);
  if (!current) return <PageNotFound startPage={startPage} />;
  return (
    <PageNotesContext value={current === startPage ? <DeliveryNotes /> : null}>
      <current.Screen key={current.path} />
    </PageNotesContext>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="console-loading">
      <SkeletonList shape="row" count={8} label={t('shell.loading')} />
    </div>
  );
}

function PageNotFound({ startPage }: { startPage: ConsolePage | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.frame.nothing')}
      text={t('console.frame.nothingText')}
      action={
        startPage && (
          <LinkButton variant="line" to={`/admin/${startPage.path}`}>
            {t(startPage.name)}
          </LinkButton>
        )
      }
    />
  );
}

/** Replaces the console for an operator whose role requires two-step sign-in, until it is set up. */
function RequireTwoFactor() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [passkeys, passwordField] = usePasskeyRequests();
  const refetch = () => void refreshQueries(queryClient, []);
  return (
    <SignInLayout title={t('console.twoFactor.firstTitle')}>
      <p>{t('console.twoFactor.firstText')}</p>
      <TwoFactorSetup requests={ownTwoFactorRequests(t)} onDone={refetch} />
      {passwordField}
      <AddPasskey requests={passkeys} onAdd={refetch} />
      <SignedInOperator />
    </SignInLayout>
  );
}
