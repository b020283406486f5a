import { adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { QueryFallback } from '../kit/query-boundary.tsx';
import { PageNotesContext } from '../kit/page.tsx';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useConsolePath } from '../kit/use-console-path.ts';
import { DeliveryNotes } from '../outgoing/delivery-notes.tsx';
import { MobileNav } from './phone-nav.tsx';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { consolePages } from './page-registry.ts';
import { CurrentOperatorProvider } from './current-operator.ts';
import { Sidebar } from './navigation.tsx';
import { RequireTwoFactor } from './two-factor-first.tsx';

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
