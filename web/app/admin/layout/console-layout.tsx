import { adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { useMedia } from '../../shared/browser/use-media.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { PageNotesContext } from '../components/page.tsx';
import { ShortcutProvider } from '../components/shortcuts.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { DeliveryNotes } from '../outgoing-messages/delivery-notes.tsx';
import { MobileNav, Sidebar, SignedInOperator } from './navigation.tsx';
import { ConsoleBanners } from './console-banners.tsx';
import { useAllowedPages, useCurrentPage } from './use-console-pages.ts';
import { CurrentOperatorProvider, useCurrentOperator } from './current-operator.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { AddPasskey } from '../../components/two-factor/passkeys.tsx';
import { TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { SignInLayout } from '../session/sign-in-layout.tsx';
import { usePasskeyRequests } from '../team/own-passkeys.tsx';
import { ownTwoFactorRequests } from '../team/own-two-factor.tsx';

/** Same breakpoint as in console.css. */
const sidebarQuery = '(min-width: 901px)';

/** Layout of the signed-in console: the current operator, with navigation and keyboard shortcuts around the current page. */
export function ConsoleLayout() {
  const self = useAdminCall(adminGetSelf, {});
  const [isSettingUp, setSettingUp] = useState(false);
  if (!self.data) {
    return (
      <div className="console-loading">
        <QueryFallback query={self} rows={6} isInline />
      </div>
    );
  }
  const operator = self.data.data;
  return (
    <CurrentOperatorProvider value={operator}>
      {/* The server no longer requires it while the recovery codes are still shown. */}
      {operator.needs_two_factor === 1 || isSettingUp ? (
        <RequireTwoFactor onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      ) : (
        <PagesLayout />
      )}
    </CurrentOperatorProvider>
  );
}

function PagesLayout() {
  const hasSidebar = useMedia(sidebarQuery);
  const [isNavOpen, setNavOpen] = useState(false);
  return (
    <ShortcutProvider>
      <div className="console">
        {hasSidebar ? <Sidebar /> : <MobileNav open={isNavOpen} onOpenChange={setNavOpen} />}
        <div className="console-main">
          {/* On wide screens they are in the sidebar: above the page they would take height from a record's panel. */}
          {!hasSidebar && <ConsoleBanners />}
          <Suspense fallback={<Loading />}>
            <AllowedPage />
          </Suspense>
        </div>
      </div>
    </ShortcutProvider>
  );
}

/** The page that the address names, when the operator may see it. */
function AllowedPage() {
  const page = useCurrentPage();
  const allowedPages = useAllowedPages();
  if (page && !allowedPages.includes(page)) return <PageNotFound />;
  return (
    <PageNotesContext value={page && page === allowedPages[0] ? <DeliveryNotes /> : null}>
      <Outlet />
    </PageNotesContext>
  );
}

/** `/admin` itself: redirects to the first page that the operator may see. */
export function StartPage() {
  const [startPage] = useAllowedPages();
  const navigate = useNavigate();
  useEffect(() => {
    if (startPage) void navigate(`/admin/${startPage.path}`, { replace: true });
  }, [startPage, navigate]);
  return startPage ? <Loading /> : <PageNotFound />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="console-loading">
      <SkeletonList shape="row" count={8} label={t('shell.loading')} />
    </div>
  );
}

export function PageNotFound() {
  const { t } = useTranslation();
  const [startPage] = useAllowedPages();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.layout.nothing')}
      text={t('console.layout.nothingText')}
      action={
        startPage && (
          <LinkButton variant="line" to={`/admin/${startPage.path}`}>
            {t(startPage.handle.name)}
          </LinkButton>
        )
      }
    />
  );
}

/** A password link that is opened while an operator is signed in: it may be meant for another account. */
export function AlreadySignedIn() {
  const { t } = useTranslation();
  const { name } = useCurrentOperator();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.team.signedInAs', { name })}
      text={t('console.team.signOutFirst')}
    />
  );
}

/** Replaces the console for an operator whose role requires two-step sign-in, until it is set up. */
function RequireTwoFactor({ onBegin, onDone }: { onBegin: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [passkeys, passwordField] = usePasskeyRequests();
  function finish() {
    onDone();
    void refreshQueries(queryClient, []);
  }
  return (
    <SignInLayout title={t('console.twoFactor.firstTitle')}>
      <p>{t('console.twoFactor.firstText')}</p>
      <TwoFactorSetup requests={ownTwoFactorRequests(t)} onBegin={onBegin} onDone={finish} />
      {passwordField}
      <AddPasskey requests={passkeys} onAdd={finish} />
      <SignedInOperator />
    </SignInLayout>
  );
}
